import type {
  ApplicationFacts,
  ContainerFacts,
  Inventory,
  ServiceFacts,
  UsbFacts,
} from '@marsad/contract/agent/inventory'
import type { InventoryPart } from '@marsad/contract/agent/protocol'
import type { SwitchState } from '@marsad/contract/inventory'

type PluggedUsb = Pick<UsbFacts, 'vendorId' | 'productId' | 'serial' | 'product'> &
  Partial<Pick<UsbFacts, 'manufacturer' | 'class'>>

/** What a test can have happen to a machine. */
export type Alteration =
  /** Updates it where it is installed already. */
  | { act: 'install'; name: string; version: string }
  | { act: 'remove'; name: string }
  | { act: 'plug'; device: PluggedUsb }
  | { act: 'unplug'; serial: string }
  | { act: 'firewall'; state: SwitchState }
  | { act: 'account'; name: string }
  | { act: 'container'; name: string; is: Partial<ContainerFacts> }
  | { act: 'service'; name: string; is: Partial<ServiceFacts> }
  /** Of the agent alone, or of the whole machine. */
  | { act: 'restart' | 'reboot'; at: string }

/** An inventory with every part. */
export type Whole = { [Part in InventoryPart]: NonNullable<Inventory[Part]> }

/** The facts of a machine after all that happened to it, in this order. */
export const alter = (facts: Whole, alterations: readonly Alteration[]): Whole =>
  alterations.reduce(alterOnce, facts)

function alterOnce(facts: Whole, alteration: Alteration): Whole {
  switch (alteration.act) {
    case 'install': {
      const { name, version } = alteration
      return withApplications(facts, (all) => {
        const known = all.find((one) => one.name === name)
        return [...all.filter((one) => one !== known), { ...(known ?? newApplication), name, version }]
      })
    }
    case 'remove':
      return withApplications(facts, (all) => all.filter(({ name }) => name !== alteration.name))
    case 'plug':
      return withUsb(facts, (all) => [
        ...all,
        { ...newUsb, ...alteration.device, location: `2-${all.length}` },
      ])
    case 'unplug':
      return withUsb(facts, (all) => all.filter(({ serial }) => serial !== alteration.serial))
    case 'firewall':
      return withFirewall(facts, alteration.state)
    case 'account':
      return withAccount(facts, alteration.name)
    case 'container':
      return withContainer(facts, alteration.name, alteration.is)
    case 'service':
      return withService(facts, alteration.name, alteration.is)
    case 'restart':
      return { ...facts, host: { ...facts.host, agentStartedAt: alteration.at } }
    default:
      return { ...facts, host: { ...facts.host, bootTime: alteration.at, agentStartedAt: alteration.at } }
  }
}

const newApplication: Omit<ApplicationFacts, 'name' | 'version'> = {
  vendor: '',
  installedAt: null,
  location: '',
  category: 'other',
  type: 'user',
  source: 'dpkg',
}
const newUsb = { manufacturer: '', class: 'storage', isConnected: true } as const

function withApplications(facts: Whole, change: (all: ApplicationFacts[]) => ApplicationFacts[]): Whole {
  const { applications } = facts
  if (applications.kind !== 'ok') return facts
  return { ...facts, applications: { kind: 'ok', value: change(applications.value) } }
}

function withUsb(facts: Whole, change: (all: UsbFacts[]) => UsbFacts[]): Whole {
  const { usb } = facts
  return usb.kind === 'ok' ? { ...facts, usb: { kind: 'ok', value: change(usb.value) } } : facts
}

function withContainer(facts: Whole, name: string, is: Partial<ContainerFacts>): Whole {
  const { containers } = facts
  if (containers.kind !== 'ok') return facts
  const altered = containers.value.containers.map((one) => (one.name === name ? { ...one, ...is } : one))
  return { ...facts, containers: { kind: 'ok', value: { ...containers.value, containers: altered } } }
}

function withService(facts: Whole, name: string, is: Partial<ServiceFacts>): Whole {
  const { services } = facts
  if (services.kind !== 'ok') return facts
  const altered = services.value.map((one) => (one.name === name ? { ...one, ...is } : one))
  return { ...facts, services: { kind: 'ok', value: altered } }
}

function withAccount(facts: Whole, name: string): Whole {
  const { accounts } = facts.security
  if (accounts.kind !== 'ok') return facts
  const added = {
    name,
    kind: 'user',
    isEnabled: true,
    isPasswordLocked: false,
    lastLoginAt: null,
    lastLoginFrom: '',
  } as const
  return {
    ...facts,
    security: { ...facts.security, accounts: { kind: 'ok', value: [...accounts.value, added] } },
  }
}

function withFirewall(facts: Whole, state: SwitchState): Whole {
  const { firewall } = facts.security
  if (firewall.kind !== 'ok') return facts
  const profiles = { ...firewall.value.profiles, public: state }
  return {
    ...facts,
    security: { ...facts.security, firewall: { kind: 'ok', value: { ...firewall.value, profiles } } },
  }
}
