import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@marsad/contract/permissions'
import { sealHeartbeatToken } from '../../domains/monitors/index.ts'
import type { Service } from '../../platform/context.ts'
import { hashToken, newSecret, newToken, signDeviceToken } from '../../platform/signed-tokens.ts'
import { newId } from '../../platform/ids.ts'
import { alertRules, alerts, incidents, maintenanceWindows } from '../../domains/alerting/schema.ts'
import { apiKeys, invitations } from '../../domains/identity/schema.ts'
import { passkeys } from '../../domains/identity/sign-in/schema.ts'
import { userIdentities, workspaceDomains } from '../../domains/identity/single-sign-on/schema.ts'
import { channels, deliveries, pushSubscriptions } from '../../domains/alerting/notifications/schema.ts'
import { escalationPolicies } from '../../domains/alerting/escalations/schema.ts'
import { calendarFeeds, onCallOverrides, onCallSchedules } from '../../domains/alerting/on-call/schema.ts'
import { devices, enrolmentKeys } from '../../domains/devices/schema.ts'
import { knownUsb, titles } from '../../domains/inventory/schema.ts'
import { monitors, statusPages, statusPosts } from '../../domains/monitors/schema.ts'
import { statusSubscribers } from '../../domains/monitors/subscribers/schema.ts'
import { storageItems, storageShares, storageUploads } from '../../domains/storage/schema.ts'
import { ticketAttachments, ticketComments, tickets, ticketSpaces } from '../../domains/tickets/schema.ts'
import { makeInstanceAdmin, signedInPerson } from '../people.ts'

/** All kinds of callers, from anonymous to the owner of another workspace. */
export const principals = [
  'anonymous',
  'unverified',
  'inactive',
  'deactivated',
  'viewer',
  'member',
  'admin',
  'owner',
  'instanceAdmin',
  'apiKey',
  'device',
  'forgedDevice',
  'revoked',
  'foreignOwner',
] as const
export type Principal = (typeof principals)[number]

/**
 * A workspace with one of everything that a route can name. The keys are the last word of a path before an id.
 */
export async function createSide(server: Service) {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const target = await signedInPerson(server, { role: 'viewer', workspaceId })
  const [invitationId, keyId, keyToken] = [newId(), newId(), newToken('apiKey')]
  const [enrolmentKeyId, deviceId, titleId, knownId] = [newId(), newId(), newId(), newId()]
  const ruleId = newId()
  const [incidentId, alertId, takenAlertId, pastAlertId] = [newId(), newId(), newId(), newId()]
  const [channelId, deliveryId, windowId] = [newId(), newId(), newId()]
  const [scheduleId, overrideId, feedId, feedToken] = [newId(), newId(), newId(), newToken('calendarFeed')]
  const [policyId, subscriptionId] = [newId(), newId()]
  const [monitorId, heartbeatToken] = [newId(), newToken('heartbeat')]
  const [statusPageId, statusPostId, slug] = [newId(), newId(), `p-${newId()}`]
  const subscriberId = newId()
  const [itemId, folderId, trashedId, uploadId, shareId] = [newId(), newId(), newId(), newId(), newId()]
  const [ticketId, commentId, attachmentId] = [newId(), newId(), newId()]
  const [domainId, identityId] = [newId(), newId()]
  const viewId = randomUUID()
  await saveView(server, owner.userId, { workspaceId, viewId })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const alert = {
    workspaceId,
    severity: 'critical',
    sourceKind: 'device',
    deviceId,
    sourceName: 'web-1',
    ruleName: '',
    subject: { kind: 'offline', silentMinutes: 2 },
    part: '',
    startedAt: new Date(),
    breachStartedAt: new Date(),
    incidentId,
  } as const
  const resolved = { status: 'resolved', resolvedAt: new Date(), resolution: 'person' } as const
  const words = { en: 'Example', ar: 'مثال' }
  const place = { workspaceId, createdBy: owner.userId }
  const byOwner = { workspaceId, ticketId, userId: owner.userId, userName: 'Test Person' }
  const storeId = await server.engines.objects.resumable.begin(`files/${workspaceId}/${uploadId}`, 9)
  // The connection preserves the order, so that all of it is one round trip.
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    Promise.all([
      tx.insert(invitations).values({
        id: invitationId,
        workspaceId,
        kind: 'link',
        role: 'viewer',
        department: '',
        locale: 'en',
        tokenHash: hashToken(newToken('invitation')),
        usesLeft: 9,
        expiresAt,
      }),
      tx
        .insert(workspaceDomains)
        .values({ id: domainId, workspaceId, domain: `d-${domainId}.example`, proof: 'x' }),
      tx.insert(apiKeys).values({
        id: keyId,
        workspaceId,
        name: 'Everything',
        scopes: ['read', 'write', 'ingest'],
        tokenHash: hashToken(keyToken),
        hint: 'marsad_k_',
        expiresAt,
      }),
      tx.insert(enrolmentKeys).values({
        id: enrolmentKeyId,
        workspaceId,
        tokenHash: hashToken(newToken('enrolmentKey')),
        hint: 'marsad_e_',
        deviceName: '',
        tags: [],
        mostUses: 9,
        expiresAt,
      }),
      tx.insert(devices).values({
        id: deviceId,
        workspaceId,
        source: 'agent',
        name: 'web-1',
        publicKey: randomBytes(32),
      }),
      tx.insert(alertRules).values({
        id: ruleId,
        workspaceId,
        name: '',
        subjectKind: 'offline',
        subject: '',
        windowMinutes: 2,
        severity: 'critical',
        scopeKind: 'workspace',
        isEnabled: true,
      }),
      tx.insert(incidents).values({ id: incidentId, workspaceId, kind: 'device', key: deviceId }),
      tx.insert(alerts).values([
        { ...alert, id: alertId, fingerprint: 'silence', status: 'active' },
        { ...alert, id: takenAlertId, fingerprint: 'taken', status: 'acknowledged' },
        { ...alert, id: pastAlertId, fingerprint: 'past', ...resolved },
      ]),
      tx.insert(channels).values({
        id: channelId,
        workspaceId,
        name: 'Mail',
        kind: 'email',
        isEnabled: true,
        severities: ['critical'],
        locale: 'en',
        hint: '',
        audience: 'admins',
      }),
      tx.insert(deliveries).values({
        id: deliveryId,
        workspaceId,
        channelId,
        channelName: 'Mail',
        channelKind: 'email',
        event: 'raised',
        alertId,
        once: deliveryId,
        status: 'failed',
      }),
      tx.insert(maintenanceWindows).values({
        id: windowId,
        workspaceId,
        name: 'Sundays',
        scopeKind: 'workspace',
        schedule: { kind: 'weekly', days: ['sunday'], start: '02:00', minutes: 60, timeZone: 'UTC' },
      }),
      tx.insert(onCallSchedules).values({
        id: scheduleId,
        workspaceId,
        name: 'Operations',
        timeZone: 'UTC',
        weekend: ['saturday', 'sunday'],
        holidays: [],
        rotations: [
          {
            people: [target.userId],
            handover: { unit: 'days', every: 1, at: '09:00' },
            startsOn: '2026-01-01',
            coverage: { kind: 'always' },
          },
        ],
      }),
      tx.insert(escalationPolicies).values({
        id: policyId,
        workspaceId,
        name: 'Nights',
        steps: [{ targets: [{ kind: 'schedule', scheduleId }], waitMinutes: 5 }],
        repeats: 0,
        isDefault: false,
      }),
      tx.insert(onCallOverrides).values({
        id: overrideId,
        workspaceId,
        scheduleId,
        userId: target.userId,
        from: new Date(),
        until: expiresAt,
      }),
      tx.insert(calendarFeeds).values({
        id: feedId,
        workspaceId,
        userId: owner.userId,
        scheduleId,
        tokenHash: hashToken(feedToken),
      }),
      tx.insert(pushSubscriptions).values({
        id: subscriptionId,
        workspaceId,
        userId: owner.userId,
        endpointHash: randomBytes(32),
        target: randomBytes(64),
        browser: 'Chrome 142',
        system: 'Android 15',
      }),
      tx.insert(statusPages).values({
        id: statusPageId,
        workspaceId,
        slug,
        tokenHash: hashToken(slug),
        languages: 'both',
        title: words,
        description: words,
        groups: [],
        isPublished: true,
      }),
      tx.insert(statusSubscribers).values({
        id: subscriberId,
        workspaceId,
        pageId: statusPageId,
        email: `${subscriberId}@example.com`,
        locale: 'en',
        tokenHash: hashToken(newToken('subscription')),
        expiresAt: new Date(Date.now() + 3_600_000),
      }),
      tx.insert(statusPosts).values({
        id: statusPostId,
        workspaceId,
        pageId: statusPageId,
        kind: 'incident',
        title: words,
        impact: 'minor',
        itemIds: [],
        startsAt: new Date(),
      }),
      tx.insert(monitors).values({
        id: monitorId,
        workspaceId,
        name: 'Nightly backup',
        kind: 'heartbeat',
        check: { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 60 },
        target: '',
        intervalSeconds: 60,
        failures: 2,
        severity: 'critical',
        isPaused: false,
        tokenHash: hashToken(heartbeatToken),
        token: sealHeartbeatToken(server, monitorId, heartbeatToken),
      }),
      tx.insert(titles).values({
        id: titleId,
        workspaceId,
        name: 'openssl',
        vendor: 'OpenSSL',
        version: '3.0.15',
        category: 'security',
        type: 'system',
      }),
      tx
        .insert(knownUsb)
        .values({ id: knownId, workspaceId, vendorId: '0781', productId: '5583', serial: '', note: '' }),
      tx.insert(storageItems).values([
        { ...place, id: itemId, kind: 'file', name: 'item', nameKey: 'item', type: 'text/plain' },
        { ...place, id: folderId, kind: 'folder', name: 'folder', nameKey: 'folder' },
        {
          ...place,
          id: trashedId,
          kind: 'folder',
          name: 'trashed',
          nameKey: 'trashed',
          trashRootId: trashedId,
          trashedAt: new Date(),
        },
      ]),
      tx.insert(storageUploads).values({
        id: uploadId,
        workspaceId,
        uploaderId: owner.userId,
        name: 'upload',
        sizeBytes: 9,
        onConflict: 'rename',
        storeId,
      }),
      tx.insert(storageShares).values({
        ...place,
        id: shareId,
        itemId,
        tokenHash: hashToken(newToken('share')),
        expiresAt,
      }),
      tx.insert(tickets).values({
        id: ticketId,
        workspaceId,
        number: 1,
        title: 'A ticket',
        description: 'A ticket',
        words: ' a ticket',
        category: 'bug',
        priority: 'low',
        status: 'open',
        createdBy: owner.userId,
        createdByName: 'Test Person',
        comments: 1,
        attachments: 1,
      }),
      tx.insert(ticketSpaces).values({ id: workspaceId, lastNumber: 1 }),
      tx
        .insert(ticketComments)
        .values({ ...byOwner, id: commentId, body: 'A comment', isInternal: false, mentions: [] }),
      tx
        .insert(ticketAttachments)
        .values({ ...byOwner, id: attachmentId, name: 'a.txt', sizeBytes: 1, type: 'text/plain' }),
    ]),
  )
  const own = {
    id: identityId,
    userId: owner.userId,
    issuer: 'https://id.example',
    subject: identityId,
    email: '',
  }
  await server.engines.postgres.transaction({ userId: owner.userId }, (tx) =>
    tx.insert(userIdentities).values(own),
  )
  return {
    owner,
    keyToken,
    deviceToken: signDeviceToken(server, { deviceId, workspaceId, expiresAt: expiresAt.getTime() }),
    /** One of each status, so that every action finds one that it can change. */
    alertIds: [alertId, takenAlertId, pastAlertId],
    objects: {
      team: target.userId,
      users: target.userId,
      people: target.userId,
      jobs: newId(),
      workspaces: workspaceId,
      invitations: invitationId,
      'api-keys': keyId,
      'enrolment-keys': enrolmentKeyId,
      devices: deviceId,
      applications: titleId,
      known: knownId,
      'alert-rules': ruleId,
      alerts: alertId,
      channels: channelId,
      deliveries: deliveryId,
      maintenance: windowId,
      'on-call': scheduleId,
      schedules: scheduleId,
      'escalation-policies': policyId,
      overrides: overrideId,
      feeds: feedId,
      calendar: feedToken,
      'push-subscriptions': subscriptionId,
      peoples: target.userId,
      monitors: monitorId,
      probes: monitorId,
      heartbeat: heartbeatToken,
      'status-pages': statusPageId,
      posts: statusPostId,
      subscribers: subscriberId,
      status: slug,
      items: itemId,
      folders: folderId,
      trasheds: trashedId,
      uploads: uploadId,
      shares: shareId,
      tickets: ticketId,
      comments: commentId,
      attachments: attachmentId,
      charts: 'cpu',
      label: 'device',
      sessions: target.sessionId,
      domains: domainId,
      identities: identityId,
      logout: workspaceId,
      'server-views': viewId,
      passkeys: await addPasskey(server, owner.userId),
      avatars: '0'.repeat(40),
      download: 'marsad-agent-0.2.0-linux-x64',
    } as Partial<Record<string, string>>,
  }
}

/** A passkey, which is its person's own. */
async function addPasskey(server: Service, userId: string): Promise<string> {
  const id = newId()
  await server.engines.postgres.transaction({ userId }, (tx) =>
    tx.insert(passkeys).values({
      id,
      userId,
      credentialId: newSecret(),
      publicKey: Buffer.alloc(1),
      counter: 0,
      transports: [],
      deviceType: 'singleDevice',
      isBackedUp: false,
      aaguid: newId(),
      name: 'A passkey',
    }),
  )
  return id
}

/** A view of the server list, which is its person's own. */
async function saveView(server: Service, userId: string, of: { workspaceId: string; viewId: string }) {
  const view = {
    id: of.viewId,
    name: 'Mine',
    filter: {},
    sort: 'worst',
    direction: 'desc',
    group: 'none',
  } as const
  const preferences = { serverViews: { [of.workspaceId]: [view] } }
  await server.engines.postgres.pool.query('update users set preferences = $2 where id = $1', [
    userId,
    preferences,
  ])
}

export type Side = Awaited<ReturnType<typeof createSide>>

export type Caller = { token: string | undefined; home: Side; away: Side }

/** A caller, with the workspace they belong to (or once did) and another one. */
export async function createCaller(
  server: Service,
  { near, far }: { near: Side; far: Side },
  principal: Principal,
): Promise<Caller> {
  const { workspaceId } = near.owner
  const signedIn = async (role: Role) => {
    const person = await signedInPerson(server, { role, workspaceId })
    const viewId = near.objects['server-views'] ?? ''
    await saveView(server, person.userId, { workspaceId, viewId })
    const own = { sessions: person.sessionId, passkeys: await addPasskey(server, person.userId) }
    const home = { ...near, objects: { ...near.objects, ...own } }
    return { person, caller: { token: person.token, home, away: far } }
  }
  const without = (token: string | undefined) => ({ token, home: near, away: far })
  const { postgres } = server.engines

  switch (principal) {
    case 'anonymous':
      return without(undefined)
    case 'instanceAdmin': {
      const { person, caller } = await signedIn('viewer')
      await makeInstanceAdmin(server, person.userId)
      return caller
    }
    case 'device':
      return without(near.deviceToken)
    case 'forgedDevice':
      return without(`marsad_d_${newSecret()}`)
    case 'apiKey':
      return without(near.keyToken)
    case 'foreignOwner': {
      const home = { ...far, objects: { ...far.objects, sessions: far.owner.sessionId } }
      return { token: far.owner.token, home, away: near }
    }
    case 'unverified':
    case 'inactive': {
      const { person, caller } = await signedIn('owner')
      const column = principal === 'inactive' ? 'is_active' : 'is_verified'
      await postgres.pool.query(`update users set ${column} = false where id = $1`, [person.userId])
      return caller
    }
    case 'deactivated': {
      const { person, caller } = await signedIn('admin')
      await postgres.transaction({ workspaceId }, (tx) =>
        tx.execute(`update members set deactivated_at = now() where user_id = '${person.userId}'`),
      )
      return caller
    }
    case 'revoked': {
      const { person, caller } = await signedIn('owner')
      await postgres.pool.query('delete from sessions where id = $1', [person.sessionId])
      return caller
    }
    default:
      return (await signedIn(principal)).caller
  }
}
