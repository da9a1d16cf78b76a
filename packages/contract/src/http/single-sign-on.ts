import { z } from 'zod'
import { providerLimits, textLength } from '../limits.ts'
import { operation } from '../operation.ts'
import { Done, EmailOnly, InvitationToken, LoginAnswer, TwoFactorProof } from './auth.ts'
import { ById, Locale, SingleLine } from './common.ts'

export { providerLimits } from '../limits.ts'

/** The provider of the installation, or that of a workspace by the id of the workspace. */
export const ProviderKey = z.union([z.literal('instance'), z.uuid()])
export type ProviderKey = z.infer<typeof ProviderKey>

/** A path of this site. Anything that a browser could read as another site is refused. */
export const ReturnPath = z
  .string()
  .max(1000)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'must be a path of this site')

export const BeginSingleSignOn = z.strictObject({
  provider: ProviderKey,
  rememberMe: z.boolean().default(false),
  /** Joins the workspace of this invitation. */
  invitationToken: InvitationToken.optional(),
  /** The page to show after the sign-in. */
  returnTo: ReturnPath.optional(),
  locale: Locale.optional(),
})
export type BeginSingleSignOn = z.infer<typeof BeginSingleSignOn>

/** The page of the provider to send the browser to. */
export const ProviderPage = z.strictObject({ url: z.string() })
export type ProviderPage = z.infer<typeof ProviderPage>

/**
 * `state` begins with what the browser came for and its language, so that the callback page knows both before it
 * asks the server.
 */
export const statePrefix = { signIn: 'in', link: 'link' } as const

/** The query that the provider sent the browser back with. */
export const ProviderResponse = z.strictObject({
  parameters: z.string().min(1).max(providerLimits.responseLength),
})
export type ProviderResponse = z.infer<typeof ProviderResponse>

export const SingleSignOnAnswer = LoginAnswer.extend({ returnTo: z.string() })
export type SingleSignOnAnswer = z.infer<typeof SingleSignOnAnswer>

/** The provider for addresses of a domain; null if no workspace has verified the domain. */
export const FoundProvider = z.strictObject({
  provider: z.strictObject({ key: ProviderKey, name: z.string() }).nullable(),
})
export type FoundProvider = z.infer<typeof FoundProvider>

export const LogoutRequest = z.strictObject({ logout_token: z.string().min(1).max(16_000) })

/** A provider account that a person signs in with. */
export const LinkedIdentity = z.strictObject({
  id: z.uuid(),
  providerName: z.string(),
  email: z.string(),
  linkedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>
export const LinkedIdentities = z.strictObject({
  identities: z.array(LinkedIdentity),
  /** Providers that can be linked: that of the installation and that of the current workspace. */
  providers: z.array(z.strictObject({ key: ProviderKey, name: z.string() })),
  /** False for a person who has only ever signed in with a provider. */
  hasPassword: z.boolean(),
})
export type LinkedIdentities = z.infer<typeof LinkedIdentities>

export const LinkRequest = TwoFactorProof.extend({ provider: ProviderKey, locale: Locale.optional() })
export type LinkRequest = z.infer<typeof LinkRequest>

/** Roles that a provider can give; ownership is given by owners only. */
export const grantedRoles = ['viewer', 'member', 'admin'] as const
export const GrantedRole = z.enum(grantedRoles)
export type GrantedRole = z.infer<typeof GrantedRole>

const Label = SingleLine.pipe(z.string().min(1).max(textLength.label))
export const GroupRule = z.strictObject({
  group: SingleLine.pipe(z.string().min(1).max(providerLimits.groupLength)),
  role: GrantedRole,
})
export type GroupRule = z.infer<typeof GroupRule>

export const ProviderSettings = z.strictObject({
  name: Label,
  issuer: z.url({ protocol: /^https?$/ }).max(providerLimits.issuerLength),
  clientId: SingleLine.pipe(z.string().min(1).max(providerLimits.clientIdLength)),
  /** The claim that lists the groups of a person. */
  groupClaim: Label,
  groupRules: z.array(GroupRule).max(providerLimits.groupRules),
  /** The role of people in none of the groups; null if they may not enter. */
  defaultRole: GrantedRole.nullable(),
})
export type ProviderSettings = z.infer<typeof ProviderSettings>
/** Without a client secret the stored one stays. */
export const ProviderChanges = ProviderSettings.extend({
  clientSecret: z.string().min(1).max(providerLimits.clientSecretLength).optional(),
}).refine(
  ({ groupRules, defaultRole }) => groupRules.length > 0 || defaultRole !== null,
  'must have a group rule or a default role',
)
export type ProviderChanges = z.infer<typeof ProviderChanges>

/** A domain of a workspace. It counts once its DNS has the record. */
export const WorkspaceDomain = z.strictObject({
  id: z.uuid(),
  domain: z.string(),
  /** The TXT record that proves the domain. */
  record: z.string(),
  verifiedAt: z.iso.datetime().nullable(),
})
export type WorkspaceDomain = z.infer<typeof WorkspaceDomain>
export const NewDomain = z.strictObject({
  domain: z
    .string()
    .max(253)
    .trim()
    .toLowerCase()
    .regex(
      /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
      'must be a domain name',
    ),
})
export type NewDomain = z.infer<typeof NewDomain>

export const requiredMethods = ['single_sign_on', 'second_factor'] as const
export const RequiredMethod = z.enum(requiredMethods)
export type RequiredMethod = z.infer<typeof RequiredMethod>
/** How members must sign in, and from when on. */
export const SignInRequirement = z.strictObject({ method: RequiredMethod, from: z.iso.datetime() })
export type SignInRequirement = z.infer<typeof SignInRequirement>
export const RequirementChange = z.strictObject({ requirement: SignInRequirement.nullable() })
export type RequirementChange = z.infer<typeof RequirementChange>

export const SingleSignOnSettings = z.strictObject({
  provider: ProviderSettings.nullable(),
  /** Addresses to enter at the provider. */
  redirectUrl: z.string(),
  logoutUrl: z.string(),
  domains: z.array(WorkspaceDomain),
  requirement: SignInRequirement.nullable(),
})
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>

/** The requirement of the current workspace, and whether this session meets it. */
export const OwnRequirement = z.strictObject({
  requirement: SignInRequirement.nullable(),
  isMet: z.boolean(),
})
export type OwnRequirement = z.infer<typeof OwnRequirement>

const publicly = { needs: 'public', tag: 'single-sign-on' } as const
export const beginSingleSignOn = operation('POST /api/auth/sso/begin', {
  ...publicly,
  body: BeginSingleSignOn,
  answers: ProviderPage,
})
export const finishSingleSignOn = operation('POST /api/auth/sso/finish', {
  ...publicly,
  body: ProviderResponse,
  answers: SingleSignOnAnswer,
})
export const findProvider = operation('POST /api/auth/sso/find', {
  ...publicly,
  body: EmailOnly,
  answers: FoundProvider,
})
export const logOutByProvider = operation('POST /api/auth/sso/logout/:provider', {
  ...publicly,
  description: 'OpenID Connect back-channel logout, called by the provider.',
  consumes: 'application/x-www-form-urlencoded',
  params: z.strictObject({ provider: ProviderKey }),
  body: LogoutRequest,
  answers: Done,
})

const personal = { needs: 'user', tag: 'single-sign-on' } as const
export const beginLink = operation('POST /api/auth/sso/link', {
  ...personal,
  body: LinkRequest,
  answers: ProviderPage,
})
export const finishLink = operation('POST /api/auth/sso/link/finish', {
  ...personal,
  body: ProviderResponse,
  answers: LinkedIdentity,
})
export const listIdentities = operation('GET /api/profile/identities', {
  ...personal,
  answers: LinkedIdentities,
})
export const unlinkIdentity = operation('DELETE /api/profile/identities/:id', {
  ...personal,
  params: ById,
  body: TwoFactorProof,
  answers: Done,
})
export const getOwnRequirement = operation('GET /api/profile/sign-in-requirement', {
  ...personal,
  needs: 'session',
  answers: OwnRequirement,
})

const managed = { needs: 'single_sign_on.manage', tag: 'single-sign-on' } as const
export const getSingleSignOn = operation('GET /api/workspace/single-sign-on', {
  ...managed,
  answers: SingleSignOnSettings,
})
export const saveProvider = operation('PUT /api/workspace/single-sign-on/provider', {
  ...managed,
  body: ProviderChanges,
  answers: SingleSignOnSettings,
})
export const removeProvider = operation('DELETE /api/workspace/single-sign-on/provider', {
  ...managed,
  answers: SingleSignOnSettings,
})
export const changeRequirement = operation('PUT /api/workspace/single-sign-on/requirement', {
  ...managed,
  body: RequirementChange,
  answers: SingleSignOnSettings,
})
export const addDomain = operation('POST /api/workspace/domains', {
  ...managed,
  body: NewDomain,
  answers: { 201: WorkspaceDomain },
})
export const checkDomain = operation('POST /api/workspace/domains/:id/check', {
  ...managed,
  params: ById,
  answers: WorkspaceDomain,
})
export const removeDomain = operation('DELETE /api/workspace/domains/:id', {
  ...managed,
  params: ById,
  answers: Done,
})
