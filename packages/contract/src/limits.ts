/** Figures that forms show and schemas check. They stand apart so that the web can read them without the schemas. */
export const passwordLength = { least: 12, most: 128 } as const

export const verificationCodeLength = 6

/** How long the server makes people wait before it sends the next code or the next reset link. */
export const resendAfterSeconds = 60

export const avatarLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000 } as const
