import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits behind a prefix that secret scanners can recognise. */
export const newSessionToken = () => `marsad_s_${newToken()}`
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
