import { createHash, randomBytes } from 'node:crypto'

/** What our tokens begin with, so that secret scanners and people can recognise them. */
export const tokenPrefixes = {
  session: 'marsad_s_',
  apiKey: 'marsad_k_',
  invitation: 'marsad_i_',
  enrolmentKey: 'marsad_e_',
  device: 'marsad_d_',
  share: 'marsad_f_',
  heartbeat: 'marsad_h_',
} as const

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const newToken = (kind: keyof typeof tokenPrefixes) => tokenPrefixes[kind] + newSecret()

/** What is stored in a token's place. It has more bits than can be tried, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
