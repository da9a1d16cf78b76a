import { z } from 'zod'
import { passkeyLimits, passwordLength, textLength } from '../limits.ts'
import { roles } from '../permissions.ts'
import { ErrorBody, Locale, SingleLine } from './common.ts'
import { operation } from '../operation.ts'

export { passwordLength, resendAfterSeconds, verificationCodeLength } from '../limits.ts'

/** One e-mail address, normalized as it is stored and compared. */
export const Email = z
  .string()
  .max(textLength.email)
  .trim()
  .toLowerCase()
  .regex(z.regexes.email, 'must be an e-mail address')

/** A new password. The server judges its strength: `auth.password_weak`. */
export const NewPassword = z.string().min(passwordLength.least).max(passwordLength.most)
/** An existing password: other rules may have applied when it was chosen. */
export const GivenPassword = z.string().min(1).max(passwordLength.most)

export const PersonName = SingleLine.pipe(z.string().min(1).max(textLength.label))

export const SixDigits = z.string().regex(/^\d{6}$/, 'must be six digits')
export const RecoveryCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z2-7]{4}(-?[a-z2-7]{4}){3}$/, 'must be a recovery code')

export const InvitationToken = z.string().regex(/^marsad_i_[\w-]{43}$/, 'must be an invitation token')

/** The link in a reset mail: `/auth` (or `/ar/auth`) with this query, and the token in the fragment. */
export const resetLink = { query: { mode: 'reset' }, fragmentKey: 'token' } as const

/** Bytes in base64url, as browsers encode the parts of a passkey. */
const Bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'must be base64url')
export const PasskeyId = Bytes(passkeyLimits.idCharacters)
const ClientData = Bytes(passkeyLimits.partCharacters)

/** The answer of a passkey to a challenge. */
export const PasskeyAssertion = z.strictObject({
  id: PasskeyId,
  authenticatorData: Bytes(passkeyLimits.partCharacters),
  clientDataJSON: ClientData,
  signature: Bytes(passkeyLimits.partCharacters),
  userHandle: Bytes(passkeyLimits.idCharacters).optional(),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A new passkey; a challenge allows one. */
export const PasskeyAttestation = z.strictObject({
  id: PasskeyId,
  clientDataJSON: ClientData,
  attestationObject: Bytes(passkeyLimits.attestationCharacters),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

const PasskeyDescriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What a browser needs to ask for a passkey: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Empty for a sign-in without an address: the browser lists its own. */
  allowCredentials: z.array(PasskeyDescriptor),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a browser needs to create a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(PasskeyDescriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

export const secondFactors = ['totp', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** One of these three, only after the error `auth.second_factor_required`. */
const SecondFactorFields = {
  totp: SixDigits.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyAssertion.optional(),
}

/** The password and one of the second factors. */
export const TwoFactorProof = z.strictObject({ password: GivenPassword, ...SecondFactorFields })
export type TwoFactorProof = z.infer<typeof TwoFactorProof>

/**
 * HTTP 403 with the code `auth.second_factor_required`, returned only with the right password. A recovery code
 * replaces each method.
 */
export const SecondFactorRequired = ErrorBody.extend({
  methods: z.array(z.enum(secondFactors)).optional(),
  passkey: PasskeyRequest.optional(),
})
export type SecondFactorRequired = z.infer<typeof SecondFactorRequired>

export const LoginRequest = z.strictObject({
  email: Email,
  password: GivenPassword,
  rememberMe: z.boolean().default(false),
  ...SecondFactorFields,
  /** Only after the error `auth.no_workspace`: joins the workspace of this invitation. */
  invitationToken: InvitationToken.optional(),
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** A passkey that verified its user is both factors. */
export const PasskeyLogin = LoginRequest.pick({ rememberMe: true, invitationToken: true }).extend({
  passkey: PasskeyAssertion,
})
export type PasskeyLogin = z.infer<typeof PasskeyLogin>

export const LoginAnswer = z.strictObject({
  success: z.literal(true),
  token: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  message: z.string(),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** HTTP 403 with the code `auth.not_verified`, returned only with the right password. */
export const NotVerifiedAnswer = ErrorBody.extend({ email: z.string(), isVerified: z.literal(false) })
export type NotVerifiedAnswer = z.infer<typeof NotVerifiedAnswer>

export const RegisterRequest = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: NewPassword,
  confirmPassword: z.string().max(passwordLength.most).optional(),
  acceptTerms: z.literal(true).optional(),
  /** The language of mails; the browser's by default. */
  locale: Locale.optional(),
  /** Joins the workspace of this invitation instead of creating one. */
  invitationToken: InvitationToken.optional(),
})
export type RegisterRequest = z.infer<typeof RegisterRequest>

export const VerifyCodeRequest = z.strictObject({ email: Email, code: SixDigits })
export type VerifyCodeRequest = z.infer<typeof VerifyCodeRequest>

export const EmailOnly = z.strictObject({ email: Email })
export type EmailOnly = z.infer<typeof EmailOnly>

export const ResetPasswordRequest = z.strictObject({
  token: z.string().min(1).max(textLength.resetToken),
  newPassword: NewPassword,
  confirmPassword: z.string().max(passwordLength.most).optional(),
})
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>

/** The response of register and verify-code. */
export const AccountAnswer = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
})
export type AccountAnswer = z.infer<typeof AccountAnswer>

export const Done = z.strictObject({ success: z.literal(true), message: z.string() })
export type Done = z.infer<typeof Done>

/** What `/auth` shows: on an empty installation the first person creates the owner's account. */
export const Setup = z.strictObject({
  isEmpty: z.boolean(),
  isRegistrationOpen: z.boolean(),
  /** The origin that passkeys work at; null where the public address allows none. */
  passkeyOrigin: z.string().nullable(),
  /** The single sign-on provider of the installation. */
  provider: z.strictObject({ name: z.string() }).nullable(),
})
export type Setup = z.infer<typeof Setup>

export const getSetup = operation('GET /api/auth/setup', { needs: 'public', tag: 'accounts', answers: Setup })
export const logIn = operation('POST /api/auth/login', {
  needs: 'public',
  tag: 'accounts',
  body: LoginRequest,
  answers: {
    200: LoginAnswer,
    403: NotVerifiedAnswer.partial({ email: true, isVerified: true }).extend(
      SecondFactorRequired.pick({ methods: true, passkey: true }).shape,
    ),
  },
})
export const requestPasskey = operation('POST /api/auth/passkey/challenge', {
  needs: 'public',
  tag: 'accounts',
  answers: PasskeyRequest,
})
export const logInByPasskey = operation('POST /api/auth/passkey', {
  needs: 'public',
  tag: 'accounts',
  body: PasskeyLogin,
  answers: LoginAnswer,
})
export const register = operation('POST /api/auth/register', {
  needs: 'public',
  tag: 'accounts',
  body: RegisterRequest,
  answers: AccountAnswer,
})
export const verifyCode = operation('POST /api/auth/verify-code', {
  needs: 'public',
  tag: 'accounts',
  body: VerifyCodeRequest,
  answers: AccountAnswer,
})
export const resendCode = operation('POST /api/auth/resend-verification-code', {
  needs: 'public',
  tag: 'accounts',
  body: EmailOnly,
  answers: Done,
})
export const requestReset = operation('POST /api/auth/reset-password-request', {
  needs: 'public',
  tag: 'accounts',
  body: EmailOnly,
  answers: Done,
})
export const resetPassword = operation('POST /api/auth/reset-password', {
  needs: 'public',
  tag: 'accounts',
  body: ResetPasswordRequest,
  answers: Done,
})
