import type { CookieJar } from '../../../platform/http-headers.ts'
import { hashToken, newSecret } from '../../../platform/signed-tokens.ts'

const path = '/api/auth'
const deviceCookie = { name: 'marsad_device', path, maxAgeSeconds: 365 * 86_400 }
const registrationCookie = { name: 'marsad_registration', path, maxAgeSeconds: 7 * 86_400 }
/** Ties a passkey's challenge and a visit to a provider to the browser that began them, on the profile too. */
const browserCookie = { name: 'marsad_browser', path: '/api', maxAgeSeconds: 3600 }

// A browser without the cookie gets the same lookup, with a hash that matches nothing.
const hashOf = (jar: CookieJar, name: string) => hashToken(jar.get(name) ?? newSecret())

export const deviceHash = (jar: CookieJar) => hashOf(jar, deviceCookie.name)
export const registrationHash = (jar: CookieJar) => hashOf(jar, registrationCookie.name)
export const browserHash = (jar: CookieJar) => hashOf(jar, browserCookie.name)

const give = (jar: CookieJar, { name, ...options }: typeof deviceCookie, token = newSecret()) => {
  jar.set(name, token, options)
  return hashToken(token)
}

/** Sets a new browser cookie and returns its hash. */
export const nameDevice = (jar: CookieJar) => give(jar, deviceCookie)
export const nameRegistration = (jar: CookieJar) => give(jar, registrationCookie)
/** An existing cookie is reused, so that what other tabs began stays valid. */
export const nameBrowser = (jar: CookieJar) => give(jar, browserCookie, jar.get(browserCookie.name))
