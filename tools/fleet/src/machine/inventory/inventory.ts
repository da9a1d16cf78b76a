import { hash } from 'node:crypto'
import type { InventoryReport } from '@marsad/contract/agent/inventory'
import type { InventoryPart } from '@marsad/contract/agent/protocol'
import { containersOf, servicesOf } from '../groups.ts'
import { hostFactsOf } from '../host-facts.ts'
import type { Machine } from '../machine.ts'
import { alter, type Alteration, type Whole } from './alterations.ts'
import { applicationsOf } from './applications.ts'
import { securityOf } from './security.ts'
import { usbOf } from './usb.ts'

/** All the slow facts of a machine, made anew from its seed each time: thousands of machines keep none of them. */
export const inventoryOf = (
  machine: Machine,
  seconds: number,
  alterations: readonly Alteration[] = [],
): Whole =>
  alter(
    {
      host: hostFactsOf(machine, seconds),
      usb: { kind: 'ok', value: usbOf(machine) },
      security: securityOf(machine, seconds),
      applications: { kind: 'ok', value: applicationsOf(machine) },
      containers:
        machine.shape.containers.length > 0
          ? { kind: 'ok', value: { isNamed: true, containers: containersOf(machine, seconds) } }
          : { kind: 'unsupported' },
      services:
        machine.shape.services.length > 0
          ? { kind: 'ok', value: servicesOf(machine, seconds) }
          : { kind: 'unsupported' },
    },
    alterations,
  )

export const hashesOf = (facts: Whole, parts: readonly InventoryPart[]): InventoryReport['hashes'] =>
  Object.fromEntries(
    parts.map((part) => [part, hash('sha256', JSON.stringify(facts[part]), 'base64url').slice(0, 22)]),
  )
