/** A path that an `<img>` loads without a token. */
export const avatarUrl = (avatarId: string) => `/api/avatars/${avatarId}`
