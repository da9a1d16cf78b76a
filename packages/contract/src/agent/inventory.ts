import { z } from 'zod'
import { Instant } from '../instants.ts'
import {
  accountKinds,
  applicationCategories,
  applicationSources,
  applicationTypes,
  containerHealths,
  containerRuntimes,
  containerStates,
  definitionStates,
  restartPolicies,
  securityEventKinds,
  serviceStates,
  switchStates,
  usbClasses,
  type FirewallProfile,
} from '../inventory.ts'
import { HostFacts } from './facts.ts'
import { absences, inventoryParts, reportLimits } from './protocol.ts'
import { ReportedText } from './text.ts'

const Moment = Instant.nullable()
const Hex = z.string().regex(/^[0-9a-f]{4}$/)

/** The value of a source, or the reason why it is absent: screens show either. */
const Reported = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ok'), value }),
    z.strictObject({ kind: z.enum(absences) }),
  ])

export const UsbFacts = z.strictObject({
  /** The port path, as `1-2.3`: one port has one device. */
  location: ReportedText(120),
  vendorId: Hex,
  productId: Hex,
  serial: ReportedText(120),
  manufacturer: ReportedText(120),
  product: ReportedText(120),
  class: z.enum(usbClasses),
  /** False for a device that the system remembers but does not see. */
  isConnected: z.boolean(),
})
export type UsbFacts = z.infer<typeof UsbFacts>

const Switch = z.enum(switchStates)
export const FirewallFacts = z.strictObject({
  product: ReportedText(60),
  profiles: z.strictObject({ domain: Switch, private: Switch, public: Switch }) satisfies z.ZodType<
    Record<FirewallProfile, unknown>
  >,
  /** The number of rules, and a hash over them; null if they cannot be read. */
  rules: z.strictObject({ count: z.int().nonnegative(), hash: ReportedText(64) }).nullable(),
})
export type FirewallFacts = z.infer<typeof FirewallFacts>

export const AntivirusFacts = z.strictObject({
  name: ReportedText(120),
  realTime: Switch,
  definitions: z.enum(definitionStates),
  definitionsAt: Moment,
})
export type AntivirusFacts = z.infer<typeof AntivirusFacts>

export const VolumeFacts = z.strictObject({
  /** A mount point or a drive letter. */
  volume: ReportedText(255),
  encryption: Switch,
  /** For example `LUKS2` or `BitLocker`; empty if there is none. */
  method: ReportedText(60),
})
export type VolumeFacts = z.infer<typeof VolumeFacts>

export const UpdateFacts = z.strictObject({
  pending: z.int().nonnegative(),
  /** Security updates among them; null if the system does not report it. */
  security: z.int().nonnegative().nullable(),
  needsRestart: z.boolean().nullable(),
  /** Whether the system installs them automatically. */
  automatic: Switch,
  /** The first of them, security updates before the others. */
  packages: z
    .array(
      z.strictObject({
        name: ReportedText(200),
        from: ReportedText(120),
        to: ReportedText(120),
        isSecurity: z.boolean(),
      }),
    )
    .max(reportLimits.updates),
})
export type UpdateFacts = z.infer<typeof UpdateFacts>

export const AccountFacts = z.strictObject({
  name: ReportedText(120),
  kind: z.enum(accountKinds),
  /** False for an expired account and for one without a login shell; null if the system does not report it. */
  isEnabled: z.boolean().nullable(),
  /**
   * Whether the password is locked; keys and other accounts may still give access. Null if it cannot be read,
   * and from agents of 0.1, which reported such an account as not enabled.
   */
  isPasswordLocked: z.boolean().nullable().default(null),
  lastLoginAt: Moment,
  /** The address or the terminal it came from. */
  lastLoginFrom: ReportedText(120),
})
export type AccountFacts = z.infer<typeof AccountFacts>

export const SecurityEvent = z.strictObject({
  at: Instant,
  kind: z.enum(securityEventKinds),
  user: ReportedText(120),
  /** The address or the terminal. */
  from: ReportedText(120),
  text: ReportedText(400),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const SecurityFacts = z.strictObject({
  firewall: Reported(FirewallFacts),
  /** Empty if there is none. */
  antivirus: Reported(z.array(AntivirusFacts).max(20)),
  encryption: Reported(z.array(VolumeFacts).max(reportLimits.volumes)),
  updates: Reported(UpdateFacts),
  accounts: Reported(z.array(AccountFacts).max(reportLimits.accounts)),
  /** The newest first. */
  events: Reported(z.array(SecurityEvent).max(reportLimits.securityEvents)),
})
export type SecurityFacts = z.infer<typeof SecurityFacts>

export const ApplicationFacts = z.strictObject({
  name: ReportedText(200),
  vendor: ReportedText(200),
  version: ReportedText(120),
  installedAt: Moment,
  location: ReportedText(400),
  category: z.enum(applicationCategories),
  type: z.enum(applicationTypes),
  source: z.enum(applicationSources),
})
export type ApplicationFacts = z.infer<typeof ApplicationFacts>

export const ContainerFacts = z.strictObject({
  id: ReportedText(64),
  /** Unique on the machine: the engine's name for it, or the start of the id if the engine was not queried. */
  name: ReportedText(255),
  runtime: z.enum(containerRuntimes),
  /** As it was started, for example `nginx:1.27`; empty if the engine was not queried. */
  image: ReportedText(400),
  /** The digest of the image that runs, which changes when the tag was pulled again. */
  digest: ReportedText(100),
  imageCreatedAt: Moment,
  /** The compose project or the pod; empty if there is none. */
  project: ReportedText(255),
  state: z.enum(containerStates),
  health: z.enum(containerHealths),
  startedAt: Moment,
  /** Null while it runs, and if the engine was not queried. */
  exitCode: z.int().nullable(),
  /** Restarts by the engine; null if it was not queried. */
  restarts: z.int().nonnegative().nullable(),
  restartPolicy: z.enum(restartPolicies),
  /** Times that the kernel killed one of its processes for lack of memory, since it started. */
  oomKills: z.int().nonnegative(),
  memoryLimitBytes: z.number().positive().nullable(),
  /** Of one core. */
  cpuLimit: z.number().positive().nullable(),
  /** For example `0.0.0.0:8080→80/tcp`. */
  ports: z.array(ReportedText(100)).max(reportLimits.ports),
})
export type ContainerFacts = z.infer<typeof ContainerFacts>

export const ServiceFacts = z.strictObject({
  /** The unit with its suffix, as `nginx.service`. */
  name: ReportedText(255),
  description: ReportedText(255),
  state: z.enum(serviceStates),
  /** For example `running`, `exited` or `auto-restart`. */
  subState: ReportedText(40),
  /** Why it failed, for example `exit-code` or `oom-kill`; `success` otherwise. */
  result: ReportedText(40),
  restarts: z.int().nonnegative(),
  /** When it entered its state. */
  since: Moment,
  /** Whether it starts with the machine; null for units without this setting. */
  isEnabled: z.boolean().nullable(),
})
export type ServiceFacts = z.infer<typeof ServiceFacts>

/** False if the agent may not query the engine: there are only running containers, without names and images. */
const Containers = Reported(
  z.strictObject({
    isNamed: z.boolean(),
    containers: z.array(ContainerFacts).max(reportLimits.containers),
  }),
)
const Services = Reported(z.array(ServiceFacts).max(reportLimits.services))
const Usb = Reported(z.array(UsbFacts).max(reportLimits.usbDevices))
const Applications = Reported(z.array(ApplicationFacts).max(reportLimits.applications))

/** The inventory parts that the server lacks. */
export const Inventory = z.strictObject({
  host: HostFacts.optional(),
  usb: Usb.optional(),
  security: SecurityFacts.optional(),
  applications: Applications.optional(),
  containers: Containers.optional(),
  services: Services.optional(),
})
export type Inventory = z.infer<typeof Inventory>

const Hash = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/**
 * A hash per part that the agent has read; the part itself is included when the agent expects that the server
 * lacks it.
 */
export const InventoryReport = z
  .strictObject({
    hashes: z.strictObject({
      host: Hash.optional(),
      usb: Hash.optional(),
      security: Hash.optional(),
      applications: Hash.optional(),
      containers: Hash.optional(),
      services: Hash.optional(),
    }),
    parts: Inventory,
  })
  .refine(
    ({ hashes, parts }) =>
      inventoryParts.every((part) => parts[part] === undefined || hashes[part] !== undefined),
    'A part stands beside its hash',
  )
export type InventoryReport = z.infer<typeof InventoryReport>

/** Parts whose stored state differs from the hash; the agent sends them next. */
export const InventoryAnswer = z.strictObject({ wanted: z.array(z.enum(inventoryParts)) })
export type InventoryAnswer = z.infer<typeof InventoryAnswer>
