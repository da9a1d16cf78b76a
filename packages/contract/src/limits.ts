/** Values used by forms and schemas. Without schemas, so that the web bundles no schema library. */
export const passwordLength = { least: 12, most: 128 } as const

export const verificationCodeLength = 6

/** Passkeys of one person, and characters of their parts in base64url. */
export const passkeyLimits = {
  most: 20,
  idCharacters: 1400,
  partCharacters: 8000,
  attestationCharacters: 60_000,
} as const

/** Seconds before the next code or reset link can be sent. */
export const resendAfterSeconds = 60

/** The invitation page (or its Arabic form), with the token in the fragment. */
export const invitationLink = { path: '/invitation', fragmentKey: 'token' } as const

/** The page of one subscription to a status page, with the token in the fragment. */
export const subscriptionLink = { path: '/subscription', key: 'token', hours: 24 } as const

export const mostLinkUses = 100

export const apiKeyDays = { most: 365, usual: 90 } as const

export const avatarLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000 } as const

export const enrolmentKeyLimits = { uses: 1000, minutes: 7 * 24 * 60 } as const

/** Maximum sizes in the settings of a single sign-on provider. */
export const providerLimits = {
  issuerLength: 500,
  clientIdLength: 300,
  clientSecretLength: 2000,
  groupLength: 200,
  groupRules: 50,
  domains: 20,
  responseLength: 8000,
} as const

/** Maximum entries in the list of known USB devices. */
export const mostKnownUsb = 500

/** Maximum characters per field, for the schema that rejects more and the form that shows it first. */
export const textLength = {
  email: 254,
  /** Names of people, workspaces, keys, rules and channels, and other short texts. */
  label: 80,
  resetToken: 200,
  channelUrl: 2000,
  deviceName: 120,
  usbSerial: 120,
  usbNote: 200,
} as const
