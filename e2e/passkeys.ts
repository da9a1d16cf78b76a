import type { Page } from '@playwright/test'

export type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>

/** An authenticator inside the browser, as a laptop with a fingerprint reader has one. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person is recognised when the browser asks. */
    recognise: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** How often each of its passkeys was used; their creation counts. */
    async uses() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ signCount }) => signCount)
    },
    /** What the browser stores of a signed-in person is gone; the passkeys stay. */
    forgetSession: (origin: string) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' }),
    /** The browser suggests no passkeys in the field of the address, as some do. */
    suggestNothing: () =>
      page.addInitScript(
        'globalThis.PublicKeyCredential && (PublicKeyCredential.isConditionalMediationAvailable = async () => false)',
      ),
  }
}
