import type { CookieJar } from '../../../platform/http-headers.ts'
import { hashToken, newSecret } from '../../../platform/signed-tokens.ts'

const path = '/api/auth'
const deviceCookie = { name: 'marsad_device', maxAgeSeconds: 365 * 86_400 }
const registrationCookie = { name: 'marsad_registration', maxAgeSeconds: 7 * 86_400 }

// A browser without the cookie gets the same lookup, with a hash that matches nothing.
const hashOf = (jar: CookieJar, name: string) => hashToken(jar.get(name) ?? newSecret())

export const deviceHash = (jar: CookieJar) => hashOf(jar, deviceCookie.name)
export const registrationHash = (jar: CookieJar) => hashOf(jar, registrationCookie.name)

const give = (jar: CookieJar, { name, maxAgeSeconds }: typeof deviceCookie) => {
  const token = newSecret()
  jar.set(name, token, { path, maxAgeSeconds })
  return hashToken(token)
}

/** Sets a new browser cookie and returns its hash. */
export const nameDevice = (jar: CookieJar) => give(jar, deviceCookie)
export const nameRegistration = (jar: CookieJar) => give(jar, registrationCookie)
