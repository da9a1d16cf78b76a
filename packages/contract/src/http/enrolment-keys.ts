import { z } from 'zod'
import { enrolmentKeyLimits, textLength } from '../limits.ts'
import { Tags } from './devices.ts'
import { ById, PageQuery, SingleLine } from './common.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'

export const EnrolmentKey = z.strictObject({
  id: z.uuid(),
  /** The prefix of the key, to tell keys apart. */
  hint: z.string(),
  /** The name of the enrolled device, for a single-use key; empty uses the host name. */
  deviceName: z.string(),
  tags: z.array(z.string()),
  uses: z.int(),
  mostUses: z.int(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type EnrolmentKey = z.infer<typeof EnrolmentKey>
export const EnrolmentKeyList = z.strictObject({
  enrolmentKeys: z.array(EnrolmentKey),
  nextCursor: z.uuid().nullable(),
})
export type EnrolmentKeyList = z.infer<typeof EnrolmentKeyList>

export const NewEnrolmentKey = z.strictObject({
  deviceName: SingleLine.pipe(z.string().max(textLength.deviceName)).default(''),
  tags: Tags.default([]),
  mostUses: z.int().min(1).max(enrolmentKeyLimits.uses).default(1),
  expiresInMinutes: z.int().min(5).max(enrolmentKeyLimits.minutes).default(60),
})
export type NewEnrolmentKey = z.infer<typeof NewEnrolmentKey>

/** The key is shown once: the server stores only its hash. */
export const CreatedEnrolmentKey = z.strictObject({ enrolmentKey: EnrolmentKey, token: z.string() })
export type CreatedEnrolmentKey = z.infer<typeof CreatedEnrolmentKey>

/** Devices enrolled with a key so far, for "Waiting for the first report…". */
export const EnrolledDevices = z.strictObject({
  devices: z.array(z.strictObject({ id: z.uuid(), name: z.string(), hasReported: z.boolean() })),
})
export type EnrolledDevices = z.infer<typeof EnrolledDevices>

export const listEnrolmentKeys = operation('GET /api/enrolment-keys', {
  needs: 'devices.enrol',
  query: PageQuery,
  answers: EnrolmentKeyList,
})
export const createEnrolmentKey = operation('POST /api/enrolment-keys', {
  needs: 'devices.enrol',
  body: NewEnrolmentKey,
  answers: { 201: CreatedEnrolmentKey },
})
export const revokeEnrolmentKey = operation('DELETE /api/enrolment-keys/:id', {
  needs: 'devices.enrol',
  params: ById,
  answers: Done,
})
export const listEnrolledDevices = operation('GET /api/enrolment-keys/:id/devices', {
  needs: 'devices.enrol',
  params: ById,
  answers: EnrolledDevices,
})
