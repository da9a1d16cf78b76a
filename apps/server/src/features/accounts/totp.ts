import { generateSecret, generateURI, verifySync } from 'otplib'
import { openSecret, sealSecret } from '../../lib/secret-box.ts'

const toleranceSeconds = 30
const label = (userId: string) => ({ purpose: 'two-factor', owner: userId })

export function newTotpSecret(secret: Uint8Array, { userId, email }: { userId: string; email: string }) {
  const text = generateSecret()
  return {
    secret: text,
    otpauthUri: generateURI({ issuer: 'Marsad', label: email, secret: text }),
    box: sealSecret(secret, label(userId), text),
  }
}

/** The time step whose code this is, now or one step beside it. */
export function stepOfTotp(
  secret: Uint8Array,
  userId: string,
  box: Buffer,
  totp: string,
): number | undefined {
  const result = verifySync({
    secret: openSecret(secret, label(userId), box),
    token: totp,
    epochTolerance: toleranceSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
