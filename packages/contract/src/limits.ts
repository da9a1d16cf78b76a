/** Figures that forms show and schemas check. They stand apart so that the web can read them without the schemas. */
export const passwordLength = { least: 12, most: 128 } as const

export const verificationCodeLength = 6

/** How long the server makes people wait before it sends the next code or the next reset link. */
export const resendAfterSeconds = 60

/** An invitation is this page (or its Arabic form) with the token in the fragment. */
export const invitationLink = { path: '/invitation', fragmentKey: 'token' } as const
export const mostLinkUses = 100

export const apiKeyDays = { most: 365, usual: 90 } as const

export const avatarLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000 } as const

export const enrolmentKeyLimits = { uses: 1000, minutes: 7 * 24 * 60 } as const

/** How many entries the list of known USB devices may have. */
export const mostKnownUsb = 500

/** How many characters a field takes, for the schema that refuses more and the form that says so first. */
export const textLength = {
  email: 254,
  personName: 80,
  jobTitle: 80,
  department: 80,
  workspaceName: 80,
  resetToken: 200,
  apiKeyName: 80,
  alertRuleName: 80,
  channelName: 80,
  channelUrl: 2000,
  maintenanceName: 80,
  deviceName: 120,
  usbSerial: 120,
  usbNote: 200,
} as const
