/** The page that acknowledges one alert, with the token of a message in the fragment. */
export const acknowledgeLink = { path: '/acknowledge', key: 'token', hours: 24 } as const
