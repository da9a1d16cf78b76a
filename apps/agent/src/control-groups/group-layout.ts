import { existsSync } from 'node:fs'

/** Where a controller counts: in the unified hierarchy (v2), or in one of its own (v1). */
export interface Controller {
  folder: string
  isUnified: boolean
}

export interface GroupLayout {
  /** The hierarchies in which groups are looked for. */
  trees: string[]
  /** The unified hierarchy, which counts CPU time even where v1 has the controllers. */
  unified: string
  cpu: Controller
  cpuacct: Controller
  memory: Controller
  blkio: Controller
}

/** Null without control groups. Hybrid machines have v1 controllers beside an empty v2. */
export function readGroupLayout(base: string): GroupLayout | null {
  if (existsSync(`${base}/cgroup.controllers`)) {
    const all = { folder: base, isUnified: true }
    return { trees: [base], unified: base, cpu: all, cpuacct: all, memory: all, blkio: all }
  }
  const unified = `${base}/unified`
  const controller = (name: string): Controller => {
    const isUnified = !existsSync(`${base}/${name}`)
    return { folder: isUnified ? unified : `${base}/${name}`, isUnified }
  }
  const layout = {
    unified,
    cpu: controller('cpu'),
    cpuacct: controller('cpuacct'),
    memory: controller('memory'),
    blkio: controller('blkio'),
  }
  // systemd can leave a service out of the hierarchy of a controller, but never out of its own.
  const counted = [layout.memory, layout.cpuacct].find(({ folder }) => existsSync(folder))
  const trees = [counted?.folder, `${base}/systemd`].flatMap((folder) =>
    folder !== undefined && existsSync(folder) ? [folder] : [],
  )
  return trees.length > 0 ? { ...layout, trees } : null
}
