import { DeviceList, getDevice, listDevices, ListedDevice } from '@marsad/contract/http/devices'
import { DeviceParts, getParts } from '@marsad/contract/http/metrics'
import { findings } from '@marsad/contract/inventory'
import { z } from 'zod'
import * as metrics from '../../metrics/index.ts'
import * as overview from '../../overview/index.ts'
import { pageSize, tool } from './tool.ts'

const Row = ListedDevice.pick({
  id: true,
  name: true,
  kind: true,
  state: true,
  tags: true,
  location: true,
  hostname: true,
  platform: true,
  os: true,
  address: true,
  lastSeenAt: true,
  bootTime: true,
  openAlerts: true,
  latest: true,
  findings: true,
}).strip()

const fields = listDevices.query.shape

export const deviceTools = [
  tool({
    name: 'list_devices',
    title: 'List devices',
    description:
      'Servers and devices of the workspace with their state, newest figures (ratios from 0 to 1), security findings and open alerts. Search, filter and sort; the worst come first by default.',
    reads: [listDevices],
    input: z.strictObject({
      search: fields.search.describe('Part of a name, host name, address or location'),
      state: fields.state.describe('"warning" has open alerts, "pending" was never seen'),
      tag: fields.tag,
      location: fields.location,
      kind: fields.kind,
      platform: fields.platform,
      finding: z.enum(findings).optional().describe('Only devices with this security finding'),
      sort: fields.sort.unwrap().default('worst'),
      direction: fields.direction,
      cursor: fields.cursor.describe('nextCursor of the previous page'),
      limit: pageSize,
    }),
    output: z.object({
      devices: z.array(Row),
      nextCursor: DeviceList.shape.nextCursor,
      total: DeviceList.shape.total,
      counts: DeviceList.shape.counts,
      hasFigures: DeviceList.shape.hasFigures,
    }),
    run: (ctx, { finding, ...query }) => overview.listDevices(ctx, { ...query, posture: finding }),
    summary: ({ devices, total, counts: { online, warning, offline } }) =>
      `${devices.length} of ${total} devices. Online: ${online}, with alerts: ${warning}, offline: ${offline}.`,
  }),
  tool({
    name: 'get_device',
    title: 'Show a device',
    description:
      'One device by its ID: state, newest figures (ratios from 0 to 1), partitions and network interfaces as last reported. "latest" is null for a device that never sent figures.',
    reads: [getDevice, listDevices, getParts],
    input: getDevice.params,
    output: z.object({
      device: Row,
      partitions: DeviceParts.shape.partitions,
      interfaces: DeviceParts.shape.interfaces,
      hasFigures: DeviceList.shape.hasFigures,
    }),
    async run(ctx, { id }) {
      const [listed, { partitions, interfaces }] = await Promise.all([
        overview.getListedDevice(ctx, id),
        metrics.getParts(ctx, id),
      ])
      return { ...listed, partitions, interfaces }
    },
    summary: ({ device: { state, openAlerts } }) => `The device is ${state}, with ${openAlerts} open alerts.`,
  }),
]
