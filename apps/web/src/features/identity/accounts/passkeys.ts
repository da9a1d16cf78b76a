import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
  SecondFactor,
  SecondFactorRequired,
} from '@marsad/contract/http/auth'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Loaded with the first passkey: most people sign in without one. */
async function loadLibrary() {
  const library = await import('@simplewebauthn/browser')
  endRequest = () => library.WebAuthnAbortService.cancelCeremony()
  return library
}
let endRequest = () => {}

/** Whether this browser can use passkeys here; browsers offer them on one origin, and only on a secure one. */
export const canUsePasskeys = (origin: string | null | undefined) =>
  origin === location.origin && 'PublicKeyCredential' in window

/** Whether the browser suggests passkeys in the field of the address. */
export const canSuggestPasskeys = async () =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false

/** Requests a passkey in a dialog of the browser, or among the suggestions of a field. */
export async function requestPasskey(
  optionsJSON: PasskeyRequest,
  { isSuggested = false } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary()
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested })
  const { authenticatorData, clientDataJSON, signature, userHandle } = response
  return { id, authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) }
}

export async function createPasskey(optionsJSON: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await loadLibrary()
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Ends a request that still waits for the person. */
export const cancelPasskey = () => endRequest()

const dismissals = ['NotAllowedError', 'AbortError']

/** Whether the person closed the browser's dialog or let it run out: they know, so no error is shown. */
export const isDismissed = (error: unknown) => error instanceof Error && dismissals.includes(error.name)

/** Whether the authenticator already has a passkey for this account. */
export const isAlreadyHere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'

export interface SecondFactorRequest {
  methods: readonly SecondFactor[]
  /** Only where this browser can answer it. */
  passkey?: PasskeyRequest | undefined
}

/** What a server requires after the right password; undefined for any other error. */
export function secondFactorRequest(error: unknown): SecondFactorRequest | undefined {
  if (!(error instanceof ApiError) || error.code !== 'auth.second_factor_required') return undefined
  const { methods = ['totp'], passkey } = error.body as SecondFactorRequired
  const isHere = passkey?.rpId === location.hostname && 'PublicKeyCredential' in window
  return { methods, passkey: isHere ? passkey : undefined }
}
