import { isDeepStrictEqual } from 'node:util'
import { usualLimits } from '@marsad/contract/device-limits'
import * as api from '@marsad/contract/http/devices'
import { DeviceInFile } from '@marsad/contract/workspace-file'
import { quoted } from '../directory.ts'
import { type Existing, sectionOf, type World } from '../noun.ts'

const pageSize = 100

async function allDevices({ client }: World): Promise<api.Device[]> {
  const found: api.Device[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = {
      sort: 'createdAt',
      direction: 'asc',
      limit: String(pageSize),
      ...(cursor && { cursor }),
    }
    const page: api.DeviceList = await client.call(api.listDevices, { query })
    found.push(...page.devices)
    cursor = page.nextCursor
  } while (cursor)
  return found
}

const inFile = ({ name, tags, kind, location, limits }: api.Device): DeviceInFile => ({
  name,
  kind,
  tags: tags.toSorted(),
  location,
  limits: isDeepStrictEqual(limits, usualLimits) ? null : limits,
})

/** Devices of a file must exist: it changes their tags, kind, location and thresholds. */
export const devices = sectionOf<DeviceInFile>({
  section: 'devices',
  noun: 'device',
  schema: DeviceInFile,
  itemsOf: ({ devices: items }) =>
    items?.map((item) => ({ ...item, ...(item.tags && { tags: item.tags.toSorted() }) })),
  keyOf: ({ name }) => name,
  titleOf: ({ name }) => name,
  referencesOf: () => [],
  async read(world) {
    const named = Map.groupBy(await allDevices(world), ({ name }) => name)
    return [...named].flatMap(([name, same]): Existing<DeviceInFile>[] => {
      for (const { id } of same) world.directory.add('device', name, id)
      const [device] = same
      if (!device || same.length > 1) {
        world.warn(`${same.length} devices are called ${quoted(name)}: their settings are left out.`)
        return []
      }
      return [{ id: device.id, item: inFile(device) }]
    })
  },
  comparable: (item) => item,
  change: ({ client }, { id }, item) => client.call(api.changeDevice, { params: { id }, body: item }),
})
