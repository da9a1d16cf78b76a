import { z } from 'zod'
import { passwordLength, textLength } from '../limits.ts'
import { roles } from '../permissions.ts'
import { storageSorts } from '../storage.ts'
import {
  deviceSorts,
  serverColumns,
  serverGroupings,
  serverLayouts,
  sortDirections,
  storageLayouts,
} from '../views.ts'
import {
  Done,
  GivenPassword,
  NewPassword,
  PasskeyAttestation,
  PasskeyCreation,
  PersonName,
  SecondFactorRequired,
  secondFactors,
  SixDigits,
  TwoFactorProof,
} from './auth.ts'
import { DeviceFilter } from './devices.ts'
import { ById, Locale, SingleLine, TimeZone } from './common.ts'
import { TimeOfDay } from './maintenance.ts'
import { operation } from '../operation.ts'

export const Profile = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string(),
  /** A path that an `<img>` loads without a token; `?size=512` gives the larger picture. */
  avatarUrl: z.string().nullable(),
  role: z.enum(roles),
  workspaceId: z.uuid(),
  isTwoFactorOn: z.boolean(),
  isInstanceAdmin: z.boolean(),
  /** The provider of the workspace opened the session: it reaches nothing of the account beyond this workspace. */
  isConfined: z.boolean(),
  memberSince: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileChanges = z.strictObject({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  jobTitle: SingleLine.pipe(z.string().max(textLength.label)).optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

export { avatarLimits } from '../limits.ts'
export const AvatarAnswer = z.strictObject({ avatarUrl: z.string() })
export type AvatarAnswer = z.infer<typeof AvatarAnswer>

export const ProfileStats = z.strictObject({
  devicesWatched: z.int(),
  openTickets: z.int(),
  alertsAcknowledged: z.int(),
  filesStored: z.int(),
  memberSince: z.iso.datetime(),
  loginsLast30Days: z.int(),
})
export type ProfileStats = z.infer<typeof ProfileStats>

export const loginResults = [
  'success',
  'wrong_password',
  'wrong_second_factor',
  'wrong_passkey',
  'not_verified',
] as const
/** How a session was opened. */
export const signInMethods = ['password', 'second_factor', 'passkey', 'single_sign_on'] as const
export type SignInMethod = (typeof signInMethods)[number]

export const LoginHistoryItem = z.strictObject({
  id: z.uuid(),
  time: z.iso.datetime(),
  ip: z.string(),
  /** Empty if the user agent is unknown. */
  browser: z.string(),
  system: z.string(),
  result: z.enum(loginResults),
  isCurrentSession: z.boolean(),
})
export const LoginHistoryQuery = z.strictObject({
  cursor: z.uuid().optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(25),
})
export type LoginHistoryQuery = z.infer<typeof LoginHistoryQuery>
export const LoginHistory = z.strictObject({
  loginHistory: z.array(LoginHistoryItem),
  nextCursor: z.uuid().nullable(),
})
export type LoginHistory = z.infer<typeof LoginHistory>

export const SessionItem = z.strictObject({
  id: z.uuid(),
  ip: z.string(),
  browser: z.string(),
  system: z.string(),
  isRemembered: z.boolean(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export const SessionList = z.strictObject({ sessions: z.array(SessionItem) })
export type SessionList = z.infer<typeof SessionList>
export const EndSessionsQuery = z.strictObject({ scope: z.enum(['others', 'all']).default('others') })
export const SessionsEnded = z.strictObject({ success: z.literal(true), ended: z.int() })
export type SessionsEnded = z.infer<typeof SessionsEnded>

export const ChangePasswordRequest = z.strictObject({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
  confirmPassword: z.string().max(passwordLength.most).optional(),
})
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>

export const Preferences = z.strictObject({
  language: Locale,
  theme: z.enum(['light', 'dark', 'system']),
  /** Digits of Arabic text. */
  digits: z.enum(['latn', 'arab']),
  /** Direction of time on charts in Arabic. */
  timeDirection: z.enum(['ltr', 'rtl']),
  /** An IANA name, or null for the browser's time zone. */
  timeZone: TimeZone.nullable(),
  hourCycle: z.enum(['h23', 'h12']),
  /** E-mails that a person receives. */
  notifications: z.strictObject({ newSignIn: z.boolean(), alerts: z.boolean() }),
  /** Daily hours in which alert e-mails are held. They may span midnight. */
  quietHours: z.strictObject({
    isOn: z.boolean(),
    from: TimeOfDay,
    to: TimeOfDay,
    timeZone: TimeZone,
    letCriticalThrough: z.boolean(),
  }),
  /** The view of the server list. */
  serversView: z.strictObject({
    layout: z.enum(serverLayouts),
    columns: z
      .array(z.enum(serverColumns))
      .max(serverColumns.length)
      .refine((columns) => new Set(columns).size === columns.length, 'must not repeat a column'),
    sort: z.enum(deviceSorts),
    direction: z.enum(sortDirections),
    group: z.enum(serverGroupings).default('none'),
  }),
  /** The view of files and folders. */
  storageView: z.strictObject({
    layout: z.enum(storageLayouts),
    sort: z.enum(storageSorts),
    direction: z.enum(sortDirections),
  }),
})
export type Preferences = z.infer<typeof Preferences>
export const PreferenceChanges = Preferences.partial().extend({
  /** Each preference separately: concurrent changes to different ones both persist. */
  notifications: Preferences.shape.notifications.partial().optional(),
})
export type PreferenceChanges = z.infer<typeof PreferenceChanges>

/** A named view of the server list, of one person in one workspace. */
export const ServerView = z.strictObject({
  id: z.uuid(),
  name: SingleLine.pipe(z.string().min(1).max(textLength.label)),
  filter: DeviceFilter,
  sort: z.enum(deviceSorts),
  direction: z.enum(sortDirections),
  group: z.enum(serverGroupings),
})
export type ServerView = z.infer<typeof ServerView>
export const ServerViews = z.strictObject({ views: z.array(ServerView) })
export type ServerViews = z.infer<typeof ServerViews>
/** Preferences as stored; saved views by workspace, whose tags they name. */
export type SavedPreferences = Partial<Omit<Preferences, 'language'>> & {
  serverViews?: Record<string, ServerView[]>
}
/** A view of the same name is replaced. */
export const NewServerView = ServerView.omit({ id: true })
export type NewServerView = z.infer<typeof NewServerView>

export const TwoFactorState = z.strictObject({
  /** Whether there is any method: the authenticator app or a passkey. */
  isOn: z.boolean(),
  methods: z.array(z.enum(secondFactors)),
  recoveryCodesLeft: z.int(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>
export const TwoFactorBegun = z.strictObject({ secret: z.string(), otpauthUri: z.string() })
export type TwoFactorBegun = z.infer<typeof TwoFactorBegun>
export const ConfirmTwoFactorRequest = z.strictObject({ totp: SixDigits })
/** Shown once; the server stores only hashes. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()).length(10) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
/** The first second factor creates recovery codes; with a later one they are null, and the earlier stay valid. */
export const FactorAdded = z.strictObject({ recoveryCodes: RecoveryCodes.shape.recoveryCodes.nullable() })
export type FactorAdded = z.infer<typeof FactorAdded>

export const PasskeyName = SingleLine.pipe(z.string().min(1).max(textLength.label))
export const Passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Whether it is synced between devices by its provider. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>
export const PasskeyList = z.strictObject({
  passkeys: z.array(Passkey),
  /** The origin that passkeys work at; null where the public address allows none. */
  origin: z.string().nullable(),
})
export type PasskeyList = z.infer<typeof PasskeyList>
export const NewPasskey = z.strictObject({ name: PasskeyName, passkey: PasskeyAttestation })
export type NewPasskey = z.infer<typeof NewPasskey>
export const PasskeyChanges = z.strictObject({ name: PasskeyName })

export const getProfileStats = operation('GET /api/profile/stats', {
  needs: 'session',
  answers: ProfileStats,
})
export const getProfile = operation('GET /api/profile', { needs: 'session', answers: Profile })
export const changeProfile = operation('PUT /api/profile', {
  needs: 'user',
  body: ProfileChanges,
  answers: Profile,
})
export const recordLogin = operation('POST /api/profile/update-login', { needs: 'session', answers: Done })
export const getPreferences = operation('GET /api/profile/preferences', {
  needs: 'session',
  answers: Preferences,
})
export const changePreferences = operation('PUT /api/profile/preferences', {
  needs: 'session',
  body: PreferenceChanges,
  answers: Preferences,
})
export const listServerViews = operation('GET /api/profile/server-views', {
  needs: 'session',
  answers: ServerViews,
})
export const saveServerView = operation('POST /api/profile/server-views', {
  needs: 'session',
  body: NewServerView,
  answers: ServerViews,
})
export const removeServerView = operation('DELETE /api/profile/server-views/:id', {
  needs: 'session',
  params: ById,
  answers: ServerViews,
})
export const listLoginHistory = operation('GET /api/profile/login-history', {
  needs: 'user',
  query: LoginHistoryQuery,
  answers: LoginHistory,
})
export const listSessions = operation('GET /api/profile/sessions', { needs: 'session', answers: SessionList })
export const endSessions = operation('DELETE /api/profile/sessions', {
  needs: 'user',
  query: EndSessionsQuery,
  answers: SessionsEnded,
})
export const endSession = operation('DELETE /api/profile/sessions/:id', {
  needs: 'session',
  params: ById,
  answers: SessionsEnded,
})
export const changePassword = operation('PUT /api/profile/password', {
  needs: 'user',
  body: ChangePasswordRequest,
  answers: Done,
})
export const getTwoFactor = operation('GET /api/profile/two-factor', {
  needs: 'user',
  answers: TwoFactorState,
})
export const beginTwoFactor = operation('POST /api/profile/two-factor', {
  needs: 'user',
  body: TwoFactorProof,
  answers: { 200: TwoFactorBegun, 403: SecondFactorRequired },
})
export const confirmTwoFactor = operation('POST /api/profile/two-factor/confirm', {
  needs: 'user',
  body: ConfirmTwoFactorRequest,
  answers: FactorAdded,
})
export const endTwoFactor = operation('DELETE /api/profile/two-factor', {
  needs: 'user',
  body: TwoFactorProof,
  answers: { 200: Done, 403: SecondFactorRequired },
})
export const renewRecoveryCodes = operation('POST /api/profile/two-factor/recovery-codes', {
  needs: 'user',
  body: TwoFactorProof,
  answers: { 200: RecoveryCodes, 403: SecondFactorRequired },
})
export const listPasskeys = operation('GET /api/profile/passkeys', { needs: 'user', answers: PasskeyList })
export const beginPasskey = operation('POST /api/profile/passkeys/challenge', {
  needs: 'user',
  body: TwoFactorProof,
  answers: { 200: PasskeyCreation, 403: SecondFactorRequired },
})
export const addPasskey = operation('POST /api/profile/passkeys', {
  needs: 'user',
  body: NewPasskey,
  answers: FactorAdded,
})
export const changePasskey = operation('PATCH /api/profile/passkeys/:id', {
  needs: 'user',
  params: ById,
  body: PasskeyChanges,
  answers: Passkey,
})
export const removePasskey = operation('DELETE /api/profile/passkeys/:id', {
  needs: 'user',
  params: ById,
  body: TwoFactorProof,
  answers: { 200: Done, 403: SecondFactorRequired },
})
export const uploadAvatar = operation('POST /api/profile/avatar', {
  needs: 'user',
  description: 'One multipart field named `avatar` with a PNG, JPEG or WebP picture.',
  consumes: 'multipart/form-data',
  answers: AvatarAnswer,
})
export const getAvatar = operation('GET /api/avatars/:id', {
  needs: 'public',
  tag: 'profile',
  params: z.strictObject({ id: z.string().regex(/^[0-9a-f]{40}$/) }),
  query: z.strictObject({ size: z.enum(['256', '512']).default('256') }),
})
