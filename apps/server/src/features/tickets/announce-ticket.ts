import type { Service } from '../../lib/ctx.ts'
import { announce } from '../live/index.ts'

export const announceTicket = (service: Pick<Service, 'engines'>, workspaceId: string, ticketId: string) =>
  announce(service, workspaceId, { kind: 'tickets', ticketId })
