/** The plan counts in minutes before the demo began. */
export const minute = 1
export const hour = 60
export const day = 24 * hour
