import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

export const root = resolve(import.meta.dirname, '../../../..')
export const read = (path: string) => readFileSync(join(root, path), 'utf8')

export const Labels = z.record(z.string(), z.string())
const Named = z.looseObject({ name: z.string() })
const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z.array(Named.extend({ value: z.string().optional(), valueFrom: z.unknown().optional() })).default([]),
  envFrom: z.array(z.looseObject({ secretRef: Named.optional() })).default([]),
  ports: z.array(Named).default([]),
  resources: z.object({ requests: Labels, limits: Labels }),
  securityContext: z.unknown(),
})
const Pod = z.object({
  metadata: z.object({ labels: Labels }),
  spec: z.looseObject({
    automountServiceAccountToken: z.boolean(),
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.looseObject({ sysctls: z.array(Named).optional() }),
    initContainers: z.array(Container).default([]),
    containers: z.array(Container),
    topologySpreadConstraints: z.array(z.looseObject({ whenUnsatisfiable: z.string() })).default([]),
  }),
})
const Workload = z.object({ spec: z.looseObject({ replicas: z.number().optional(), template: Pod }) })
export const Routes = z.object({
  spec: z.object({
    tls: z.array(z.looseObject({ hosts: z.array(z.string()) })),
    rules: z.array(
      z.object({
        host: z.string(),
        http: z.object({
          paths: z.array(
            z.object({
              path: z.string(),
              pathType: z.literal('Prefix'),
              backend: z.object({ service: Named.extend({ port: Named }) }),
            }),
          ),
        }),
      }),
    ),
  }),
})
export const Service = z.object({
  spec: z.object({
    selector: Labels.optional(),
    ports: z.array(Named.extend({ targetPort: z.string().optional() })),
  }),
})
export const Selector = z.object({ matchLabels: Labels })
export const Policy = z.object({
  spec: z.object({
    podSelector: Selector,
    policyTypes: z.tuple([z.literal('Ingress')]),
    ingress: z.array(
      z.object({
        from: z.array(
          z.strictObject({ podSelector: Selector.optional(), namespaceSelector: Selector.optional() }),
        ),
        ports: z.array(z.object({ port: z.union([z.string(), z.number()]) })),
      }),
    ),
  }),
})
export const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: Named })
export type Manifest = z.infer<typeof Manifest>

/** The overlays that operators copy, as kubectl renders them. */
export const overlays = ['example', 'example-cluster'].map((overlay) => {
  const folder = join(root, 'deploy/kubernetes/overlays', overlay)
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', stdio: 'pipe' })
  const manifests = parseAllDocuments(text).map((document) => Manifest.parse(document.toJS()))
  const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind)
  const workloads = [...ofKind('Deployment'), ...ofKind('Job')].map((each) => {
    const { replicas = 1, template } = Workload.parse(each).spec
    const { initContainers, containers } = template.spec
    return {
      name: each.metadata.name,
      kind: each.kind,
      replicas,
      labels: template.metadata.labels,
      pod: template.spec,
      running: containers,
      containers: [...initContainers, ...containers],
    }
  })
  const settings = z.object({ data: Labels }).parse(ofKind('ConfigMap')[0]).data
  return { overlay, hasCluster: overlay !== 'example', manifests, ofKind, workloads, settings }
})

export const matches = (labels: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([key, value]) => labels[key] === value)
