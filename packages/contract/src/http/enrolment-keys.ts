import { z } from 'zod'
import { enrolmentKeyLimits, textLength } from '../limits.ts'
import { Tags } from './devices.ts'
import { SingleLine } from './common.ts'

export const EnrolmentKey = z.strictObject({
  id: z.uuid(),
  /** How the key begins, to tell one from another. */
  hint: z.string(),
  /** Given to the device that enrols, where the key is for one; empty leaves the host's own name. */
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

/** The key is shown once: the server keeps only its hash. */
export const CreatedEnrolmentKey = z.strictObject({ enrolmentKey: EnrolmentKey, token: z.string() })
export type CreatedEnrolmentKey = z.infer<typeof CreatedEnrolmentKey>

/** The devices that came with a key so far: what "Waiting for the first report…" looks at. */
export const EnrolledDevices = z.strictObject({
  devices: z.array(z.strictObject({ id: z.uuid(), name: z.string(), hasReported: z.boolean() })),
})
export type EnrolledDevices = z.infer<typeof EnrolledDevices>
