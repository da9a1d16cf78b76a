import * as api from '@marsad/contract/http/monitors'
import { type CheckInFile, MonitorInFile } from '@marsad/contract/workspace-file'
import { serverLocation } from '@marsad/contract/monitors'
import { hasCertificate } from '../../../domains/monitors/monitors/monitors.rules.ts'
import { quoted, type Reference, Refusal } from '../directory.ts'
import { type Existing, sectionOf, type World } from '../noun.ts'
import { channelIdsOf, channelNamesOf, channelReferences } from '../scopes.ts'
import { nameOf } from '../secrets.ts'

const pageSize = 100

async function allMonitors({ client }: World): Promise<api.Monitor[]> {
  const found: api.Monitor[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { sort: 'name', limit: String(pageSize), ...(cursor && { cursor }) }
    const page: api.Monitors = await client.call(api.listMonitors, { query })
    found.push(...page.monitors)
    cursor = page.nextCursor
  } while (cursor)
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const checkInFile = ({ secretNames }: World, name: string, check: api.Check): CheckInFile =>
  check.kind === 'http'
    ? {
        ...check,
        headers: check.headers.map((header) => ({
          name: header.name,
          value: secretNames(name, 'header', header.name),
        })),
      }
    : check

const headersOf = (check: CheckInFile) => (check.kind === 'http' ? check.headers : [])

/** Header values are sent only if they are new or all secrets are sent again: the server shows none. */
function checkForApi(
  { secrets }: World,
  { name, check }: MonitorInFile,
  known: readonly string[],
): api.NewCheck {
  if (check.kind !== 'http') return check
  const headers = check.headers.map((header) => {
    const value = secrets.read(header.value) ?? null
    if (value === null && !known.includes(header.name.toLowerCase()))
      throw new Refusal(
        `Monitor ${quoted(name)}: the header ${header.name} needs ${nameOf(header.value)}, which is not set.`,
      )
    return { name: header.name, value }
  })
  return { ...check, headers }
}

const knownHeaders = (existing?: Existing<MonitorInFile>) =>
  existing ? headersOf(existing.item.check).map(({ name }) => name.toLowerCase()) : []

function bodyOf(world: World, item: MonitorInFile, existing?: Existing<MonitorInFile>): api.NewMonitor {
  const { channels, device, probedBy, locations, ...rest } = item
  const { directory } = world
  return {
    ...rest,
    check: checkForApi(world, item, knownHeaders(existing)),
    channelIds: channelIdsOf(channels, directory),
    deviceId: device && directory.idOf('device', device),
    probedById: probedBy && directory.idOf('device', probedBy),
    locations: locations && {
      ...locations,
      from: locations.from.map((one) =>
        one === serverLocation ? one : directory.idOf('device', one.device),
      ),
    },
  }
}

function locationsInFile(
  locations: api.Monitor['locations'],
  directory: World['directory'],
): MonitorInFile['locations'] {
  return (
    locations && {
      downWhen: locations.downWhen,
      from: locations.from.map(({ id, name }) =>
        id === serverLocation ? id : { device: directory.nameOf('device', id) ?? name },
      ),
    }
  )
}

const devicesOf = (locations: MonitorInFile['locations']) =>
  (locations?.from ?? []).flatMap((one) => (one === serverLocation ? [] : [one.device]))

/** As the server stores it. */
const normal = (item: MonitorInFile): MonitorInFile => ({
  ...item,
  tags: [...new Set(item.tags)].toSorted(),
  channels: item.channels && [...new Set(item.channels)].toSorted(),
  certificateDays: hasCertificate(plain(item.check)) ? item.certificateDays : null,
})

const plain = (check: CheckInFile): api.Check =>
  check.kind === 'http' ? { ...check, headers: check.headers.map(({ name }) => ({ name })) } : check

export const monitors = sectionOf<MonitorInFile>({
  section: 'monitors',
  noun: 'monitor',
  schema: MonitorInFile.transform(normal),
  itemsOf: ({ monitors: items }) => items?.map(normal),
  keyOf: ({ name }) => name,
  titleOf: ({ name }) => name,
  kindOf: ({ check }) => check.kind,
  referables: { kind: 'monitor', nameOf: ({ name }) => name },
  referencesOf: ({ channels, device, probedBy, locations }) => [
    ...channelReferences(channels),
    ...[device, probedBy, ...devicesOf(locations)].flatMap((name): Reference[] =>
      name === null ? [] : [{ kind: 'device', name }],
    ),
  ],
  async read(world) {
    const { directory } = world
    return (await allMonitors(world)).map((monitor) => ({
      id: monitor.id,
      item: normal({
        name: monitor.name,
        check: checkInFile(world, monitor.name, monitor.check),
        intervalSeconds: monitor.intervalSeconds,
        failures: monitor.failures,
        severity: monitor.severity,
        certificateDays: monitor.certificateDays,
        channels: channelNamesOf(monitor.channelIds, directory),
        tags: monitor.tags,
        isPaused: monitor.isPaused,
        device: monitor.device && (directory.nameOf('device', monitor.device.id) ?? null),
        probedBy: monitor.probedBy && (directory.nameOf('device', monitor.probedBy.id) ?? null),
        locations: locationsInFile(monitor.locations, directory),
      }),
    }))
  },
  comparable: (item) => ({ ...item, check: plain(item.check) }),
  secretsToSend(world, item, existing) {
    checkForApi(world, item, knownHeaders(existing))
    const sends = !existing || world.resendsSecrets
    return sends ? headersOf(item.check).map(({ name }) => `check.headers.${name}`) : []
  },
  create: async (world, item) =>
    (await world.client.call(api.createMonitor, { body: bodyOf(world, item) })).monitor.id,
  change(world, existing, item, { fields, sendsSecrets }) {
    const { check, ...rest } = bodyOf(world, item, existing)
    const body = { ...rest, ...((fields.has('check') || sendsSecrets) && { check }) }
    return world.client.call(api.changeMonitor, { params: { id: existing.id }, body })
  },
  remove: ({ client }, id) => client.call(api.removeMonitor, { params: { id } }),
})
