import { z } from 'zod'
import { ReportedText } from './text.ts'

export const platforms = ['linux', 'windows', 'darwin', 'other'] as const

const Base64Url = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}$`), `must be ${bytes} bytes in base64url`)

/**
 * Number of joins of a device; a copy of its disk falls behind and is detected. Stored plus one, as an int4.
 */
const Joins = z
  .int()
  .min(0)
  .max(2 ** 31 - 2)

/** Proof of the identity that a machine gives up for a new key, with the challenge of that device. */
export const Replacement = z.strictObject({
  deviceId: z.uuid(),
  challenge: z.string().max(200),
  joins: Joins,
  /** Of a join in progress. */
  nonce: Base64Url(16).nullable(),
  /** Over `replacementSigningInput`, by the key that is given up. */
  signature: Base64Url(64),
})
export type Replacement = z.infer<typeof Replacement>

export const Enrolment = z.strictObject({
  key: z.string().max(100),
  /** Ed25519, raw, base64url. */
  publicKey: Base64Url(32),
  /** Over `enrolmentSigningInput`, by the key above. */
  signature: Base64Url(64),
  hostname: ReportedText(253),
  platform: z.enum(platforms),
  agentVersion: ReportedText(40),
  /** With it the machine stays the same device, unless another machine uses that one. */
  replaces: Replacement.optional(),
})
export type Enrolment = z.infer<typeof Enrolment>

/** What the server signs with. An agent stores the first it receives, and follows no redirect of another. */
const ServerKey = Base64Url(32)

export const Enrolled = z.strictObject({ deviceId: z.uuid(), serverKey: ServerKey })
export type Enrolled = z.infer<typeof Enrolled>

export const ChallengeRequest = z.strictObject({ deviceId: z.uuid() })
export const Challenge = z.strictObject({ challenge: z.string() })
export type Challenge = z.infer<typeof Challenge>

export const Join = z.strictObject({
  deviceId: z.uuid(),
  challenge: z.string().max(200),
  joins: Joins,
  /** Created and stored before the call, so that a join whose response was lost is distinguished from a copy. */
  nonce: Base64Url(16),
  /** Over `joinSigningInput`. */
  signature: Base64Url(64),
})
export type Join = z.infer<typeof Join>

export const Joined = z.strictObject({
  token: z.string(),
  expiresInSeconds: z.int(),
  joins: z.int(),
  serverKey: ServerKey,
})
export type Joined = z.infer<typeof Joined>

/** Instead of `Joined` with the code `device.redirected`: where the workspace of the device is now. */
export const Redirect = z.object({
  server: z.url({ protocol: /^https?$/ }),
  /** Over `redirectSigningInput` with the nonce of the join, by the server's key. */
  signature: Base64Url(64),
})
export type Redirect = z.infer<typeof Redirect>
