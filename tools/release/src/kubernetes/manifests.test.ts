import { execFileSync } from 'node:child_process'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  Labels,
  Manifest,
  matches,
  overlays,
  Policy,
  read,
  root,
  Routes,
  Selector,
  Service,
} from './overlays.ts'
import { mistakesIn, unknownFieldsIn } from './validate.ts'

// No cluster runs these manifests: kubectl renders them, and Kubernetes' schemas and these tests read the result.

test('the schemas refuse a field that does not exist, a value of another type, and a manifest without what it needs', () => {
  const deployment = overlays[0]?.ofKind('Deployment')[0]
  const broken = (from: RegExp, to: string) => {
    const text = JSON.stringify(deployment)
    expect(text).toMatch(from)
    return Manifest.parse(JSON.parse(text.replace(from, to)))
  }
  const misspelt = broken(/readOnlyRootFilesystem/, 'readOnlyRootFileSystem')
  expect(unknownFieldsIn([misspelt])).toContain(`'"readOnlyRootFileSystem"' does not exist in type`)
  expect(mistakesIn(broken(/"ScheduleAnyway"/, '"ScheduleElsewhere"'))).toHaveLength(1)
  expect(mistakesIn(broken(/"replicas":2/, '"replicas":"two"'))).toHaveLength(1)
  expect(mistakesIn(broken(/"selector":/, '"chooser":'))).toHaveLength(1)
})

describe.for(overlays)('overlay $overlay', ({ hasCluster, manifests, ofKind, workloads, settings }) => {
  const workload = (name: string) => {
    const found = workloads.find((each) => each.name === name)
    if (!found) throw new Error(`no workload ${name}`)
    return found
  }
  const servers = workloads.filter(({ kind }) => kind === 'Deployment')

  test('renders manifests that fit the schemas of Kubernetes', () => {
    expect(servers.map(({ name, replicas }) => [name, replicas])).toEqual([
      ['marsad-gateway', 2],
      ['marsad-probes', hasCluster ? 2 : 1],
      ['marsad-web', 2],
      ['marsad-worker', 2],
    ])
    expect(manifests.flatMap(mistakesIn)).toEqual([])
    expect(unknownFieldsIn(manifests)).toBe('')
  })

  test('closes every container as the namespace asks', () => {
    for (const { pod, containers } of workloads) {
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 65532,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const { securityContext } of containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
    }
    expect(z.object({ labels: Labels }).parse(ofKind('Namespace')[0]?.metadata).labels).toEqual({
      'pod-security.kubernetes.io/enforce': 'restricted',
    })
  })

  test('has blackbox_exporter ping, ask for its password, and listen for other pods only in the part of the checks', () => {
    const checking = workloads.flatMap(({ name, pod, running }) => {
      const blackbox = running.find((each) => each.name === 'blackbox')
      const flags = blackbox?.args.filter((arg) => arg.startsWith('--web.'))
      expect(pod.securityContext.sysctls?.map((each) => each.name)).toEqual(
        blackbox && ['net.ipv4.ping_group_range'],
      )
      return flags ? [[name, ...flags]] : []
    })
    const webConfig = '--web.config.file=/data/blackbox/web.yml'
    expect(checking).toEqual([
      ['marsad-probes', webConfig, '--web.listen-address=:9115'],
      ['marsad-web', webConfig, '--web.listen-address=127.0.0.1:9115'],
    ])
  })

  test('bounds the memory of every container, and probes each that keeps running', () => {
    for (const { containers } of workloads)
      for (const { resources } of containers)
        expect(resources).toEqual({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        })
    const unwatched = servers.flatMap(({ running }) =>
      running.filter((each) => !('readinessProbe' in each && 'livenessProbe' in each)),
    )
    expect(unwatched).toEqual([])
  })

  test('loses one pod of a part at a time, and gives it the time to drain', () => {
    const several = servers.filter(({ replicas }) => replicas > 1)
    const budgets = ofKind('PodDisruptionBudget').map((budget) => {
      const { spec } = z
        .object({ spec: z.object({ maxUnavailable: z.literal(1), selector: Selector }) })
        .parse(budget)
      return servers
        .filter(({ labels }) => matches(labels, spec.selector.matchLabels))
        .map(({ name }) => name)
    })
    expect(budgets).toEqual(several.map(({ name }) => [name]))
    const finishSeconds = 20
    for (const { pod } of servers) {
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
        Number(settings.MARSAD_DRAIN_SECONDS) + finishSeconds,
      )
      expect(pod.topologySpreadConstraints).toEqual([
        expect.objectContaining({ whenUnsatisfiable: hasCluster ? 'DoNotSchedule' : 'ScheduleAnyway' }),
      ])
    }
  })

  test('runs the images of this version and of compose.yaml', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
    const compose = z
      .object({ services: z.record(z.string(), z.looseObject({ image: z.string() })) })
      .parse(parse(read('deploy/compose.yaml'), { merge: true, maxAliasCount: -1 })).services
    const imageOf = (name: string) =>
      compose[name]?.image.startsWith('$') ? `registry.example.org/marsad:${version}` : compose[name]?.image
    expect(read('deploy/.env.example')).toContain(`\nMARSAD_IMAGE=marsad:${version}\n`)
    const beside = new Map([
      ['blackbox', imageOf('blackbox')],
      ['vmagent', imageOf('vmagent')],
    ])
    for (const { containers } of workloads)
      for (const { name, image } of containers) expect(image).toBe(beside.get(name) ?? imageOf('server'))
  })

  const example = (name: string) => parseEnv(read(`deploy/kubernetes/overlays/example/${name}.env.example`))
  const secrets = new Map([
    ['marsad', example('secret')],
    ['marsad-owner', example('owner')],
  ])

  test('takes from secrets only what the examples of the secrets hold, and the owner of the tables only in the migration', () => {
    const Reference = z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) })
    const keys = workloads.flatMap(({ containers }) =>
      containers.flatMap(({ env }) =>
        env.flatMap(({ valueFrom }) => Reference.safeParse(valueFrom).data ?? []),
      ),
    )
    expect(keys.length).toBeGreaterThan(1)
    for (const { secretKeyRef } of keys)
      expect(secrets.get(secretKeyRef.name)).toHaveProperty(secretKeyRef.key)
    const withOwner = workloads.filter((each) => JSON.stringify(each).includes('marsad-owner'))
    expect(withOwner.map(({ name }) => name)).toEqual(['marsad-migrate'])
  })

  test('gives every server settings that it knows and accepts', () => {
    const known = [...read('docs/configuration.md').matchAll(/^\| `(MARSAD_\w+)`/gm)].map(([, name]) => name)
    const filled = {
      MARSAD_SECRET: Buffer.alloc(32, 7).toString('base64'),
      MARSAD_INTERNAL_SECRET: 'i'.repeat(24),
      MARSAD_ENGINES_PASSWORD: 'm'.repeat(16),
    }
    const environments = workloads.map(({ running }) => {
      const server = running.find(({ name }) => name !== 'blackbox' && name !== 'vmagent')
      const own = server?.env.map((each) => [each.name, each.value] as const) ?? []
      const given = server?.envFrom.map((each) =>
        each.secretRef === undefined ? settings : secrets.get(each.secretRef.name),
      )
      const env = Object.assign({}, ...(given ?? []), Object.fromEntries(own), filled)
      expect(Object.keys(env).filter((key) => !known.includes(key))).toEqual([])
      return env
    })
    const accept = `const { readConfig } = await import('./apps/server/src/config.ts')
      for (const { roles, http } of ${JSON.stringify(environments)}.map(readConfig))
        console.log(...roles, http.publicUrl.href)`
    const lines = execFileSync(process.execPath, ['--input-type=module', '--eval', accept], {
      cwd: root,
      encoding: 'utf8',
    }).split('\n')
    const roles = workloads.map(({ name }, index) => `${name}: ${lines[index]}`)
    expect(roles).toEqual([
      'marsad-gateway: gateway https://marsad.example.org/',
      'marsad-probes: web https://marsad.example.org/',
      'marsad-web: web https://marsad.example.org/',
      'marsad-worker: worker https://marsad.example.org/',
      // It needs no settings but those of the database.
      'marsad-migrate: web gateway worker http://localhost:8080/',
    ])
  })

  const services = new Map(ofKind('Service').map((each) => [each.metadata.name, Service.parse(each).spec]))
  const behind = (service: string) => {
    const selector = services.get(service)?.selector
    return selector ? workloads.filter(({ labels }) => matches(labels, selector)) : []
  }

  test('sends requests from outside to the pods that serve them, and those for /internal to none', () => {
    const { tls, rules } = Routes.parse(ofKind('Ingress')[0]).spec
    const [rule] = rules
    expect([rules.length, rule?.host, tls[0]?.hosts]).toEqual([
      1,
      new URL(settings.MARSAD_PUBLIC_URL ?? '').hostname,
      [rule?.host],
    ])
    const podsFor = (url: string) => {
      const [route] = (rule?.http.paths ?? [])
        .filter(({ path }) => path === '/' || url === path || url.startsWith(`${path}/`))
        .toSorted((a, b) => b.path.length - a.path.length)
      const { name = '', port } = route?.backend.service ?? {}
      expect(services.get(name)?.ports.map((each) => each.name)).toContain(port?.name)
      return behind(name).map((each) => each.name)
    }
    const internal = [
      '/internal',
      '/internal/',
      '/internal/alertmanager/api/v2/alerts',
      '/internal/sd/probes',
    ]
    for (const path of internal) expect(podsFor(path)).toEqual([])
    for (const path of ['/agent/v1/live', '/api/v1/write', '/otlp/v1/metrics'])
      expect(podsFor(path)).toEqual(['marsad-gateway'])
    for (const path of ['/', '/servers', '/api/devices', '/api/v1', '/internals'])
      expect(podsFor(path)).toEqual(['marsad-web'])
  })

  test('has a service for each address among its own pods, with ports that they open', () => {
    const addresses = Object.values(settings).flatMap((value) => value.match(/marsad-\w+:\d+/g) ?? [])
    expect(addresses).toEqual(
      expect.arrayContaining(
        hasCluster ? ['marsad-probes:9115', 'marsad-probes:8429'] : ['marsad-probes:9115'],
      ),
    )
    const open = [...services].flatMap(([service, { ports }]) =>
      behind(service).flatMap(({ running }) => {
        const listening = running.flatMap((each) => each.ports.map((port) => port.name))
        expect(listening).toEqual(expect.arrayContaining(ports.map(({ targetPort }) => targetPort)))
        return ports.map(({ port }) => `${service}:${String(port)}`)
      }),
    )
    expect(open).toEqual(expect.arrayContaining(addresses))
  })

  test('lets in only whom a part is for', () => {
    const policies = ofKind('NetworkPolicy').map((each) => ({
      name: each.metadata.name,
      ...Policy.parse(each).spec,
    }))
    const peerName = ({ podSelector, namespaceSelector }: (typeof policies)[0]['ingress'][0]['from'][0]) =>
      Object.values({ ...podSelector?.matchLabels, ...namespaceSelector?.matchLabels }).join('+')
    const allowed = Object.fromEntries(
      workloads.map(({ name, labels, running }) => {
        const own = policies.filter(({ podSelector }) => matches(labels, podSelector.matchLabels))
        expect(own.map((each) => each.name)).toEqual([name])
        const rules = own.flatMap(({ ingress }) => ingress)
        const listening = running.flatMap((each) => each.ports.map((port) => port.name))
        for (const { ports } of rules)
          expect(listening).toEqual(expect.arrayContaining(ports.map(({ port }) => port)))
        return [
          name,
          rules.map(({ from, ports }) => [from.map(peerName), ports.map(({ port }) => port)].join(' to ')),
        ]
      }),
    )
    expect(allowed).toEqual({
      'marsad-web': ['traefik to http', 'vmalert to http'],
      'marsad-gateway': ['traefik to http'],
      'marsad-worker': [],
      'marsad-migrate': [],
      'marsad-probes': hasCluster ? ['marsad to blackbox,vmagent'] : ['vmagent,marsad to http,blackbox'],
    })
    // The engines let the servers in, at the ports of their addresses.
    const engines = policies.filter(({ name }) => !name.startsWith('marsad-'))
    const ports = engines.flatMap(({ ingress }) =>
      ingress.filter(({ from }) => from.map(peerName).includes('marsad')).flatMap((each) => each.ports),
    )
    expect(ports.map(({ port }) => port)).toEqual(hasCluster ? [4222, 8480, 8481, 8482] : [4222, 8428])
    for (const { port } of ports) expect(Object.values(settings).join(' ')).toContain(`:${port}`)
  })

  test('lets the migration be applied alone, by its label', () => {
    const selected = manifests.filter(({ metadata }) =>
      matches(Labels.parse(metadata.labels ?? {}), { 'app.kubernetes.io/component': 'migrate' }),
    )
    expect(selected.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'Job marsad-migrate',
      'NetworkPolicy marsad-migrate',
    ])
    expect(workload('marsad-migrate').running.map(({ args }) => args)).toEqual([['migrate']])
  })
})

test('overlay example-cluster runs vmagent with the flags and the variables of other installs', () => {
  const { workloads, settings } = overlays[1] ?? {}
  const vmagent = workloads?.flatMap(({ running }) => running).find(({ name }) => name === 'vmagent')
  const isOwn = (flag: string) => flag.startsWith('-') && !/url=|path|listen|config=/i.test(flag)
  const unit = read('deploy/systemd/marsad-vmagent.service').replaceAll('\\\n', ' ')
  const wanted = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(/\s+/).filter(isOwn) ?? []
  expect(wanted.length).toBeGreaterThan(4)
  expect(vmagent?.args.filter(isOwn).toSorted()).toEqual(wanted.toSorted())
  const files = ['scrape.yml', 'relabel.yml'].map((name) => read(`deploy/vmagent/${name}`)).join('')
  const inFiles = [...files.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name)
  const inFlags = [...(vmagent?.args.join(' ') ?? '').matchAll(/\$\((\w+)\)/g)].map(([, name]) => name)
  const names = vmagent?.env.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...inFiles, ...inFlags]))
  for (const name of inFlags) expect(settings).toHaveProperty(name ?? '')
})
