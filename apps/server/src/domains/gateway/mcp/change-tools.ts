import { Changes, listChanges, listDeviceChanges } from '@marsad/contract/http/changes'
import { z } from 'zod'
import * as inventory from '../../inventory/index.ts'
import { pageSize, tool } from './tool.ts'

const fields = listChanges.query.shape

export const changeTools = [
  tool({
    name: 'list_changes',
    title: 'List changes',
    description:
      'What changed on devices, newest first: software, USB devices, accounts and logins, firewall, antivirus, encryption, containers, services, restarts and addresses. Of one device with "deviceId".',
    reads: [listChanges, listDeviceChanges],
    input: z.strictObject({
      deviceId: z.uuid().optional(),
      area: fields.area,
      search: fields.search.describe('Part of what changed, its values before and after, or the device name'),
      from: fields.from.describe('ISO 8601 in UTC'),
      to: fields.to.describe('ISO 8601 in UTC, exclusive'),
      cursor: fields.cursor.describe('nextCursor of the previous page'),
      limit: pageSize,
    }),
    output: z.object(Changes.shape),
    run: (ctx, { deviceId, ...query }) =>
      deviceId === undefined
        ? inventory.listChanges(ctx, query)
        : inventory.listDeviceChanges(ctx, deviceId, query),
    summary: ({ changes, total }) => `${changes.length} of ${total} changes.`,
  }),
]
