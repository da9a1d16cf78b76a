import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Service } from 'kubernetes-models/v1/Service'
import { root, type Manifest } from './overlays.ts'

const models = { Deployment, Job, Ingress, NetworkPolicy, PodDisruptionBudget, ConfigMap, Namespace, Service }

/** What the schemas object to: values of a wrong type, list or format, and fields that are missing. */
export function mistakesIn(manifest: Manifest): string[] {
  const { kind } = manifest
  const Model = Object.entries(models).find(([name]) => name === kind)?.[1]
  if (!Model) return [`no schema of ${kind}`]
  try {
    new Model(JSON.parse(JSON.stringify(manifest))).validate()
    return []
  } catch (error) {
    return [`${kind} ${manifest.metadata.name}: ${String(error)}`]
  }
}

/** What the types of the same schemas object to: fields that do not exist, which a schema lets pass and Kubernetes refuses. */
export function unknownFieldsIn(manifests: Manifest[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-manifests-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const lines = manifests.map(
    (each, index) =>
      `import type { I${each.kind} as I${index} } from 'kubernetes-models/${each.apiVersion}/${each.kind}'\n` +
      `export const manifest${index}: I${index} = ${JSON.stringify(each, null, 2)}\n`,
  )
  writeFileSync(join(folder, 'manifests.ts'), lines.join(''))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', 'node']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, 'manifests.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return stdout
}
