export interface Cpuinfo {
  model: string
  hasHypervisor: boolean
}

/** ARM reports numbers instead of a name; these are common in servers and small boards. */
const armParts: Record<string, string> = {
  '0xd03': 'ARM Cortex-A53',
  '0xd07': 'ARM Cortex-A57',
  '0xd08': 'ARM Cortex-A72',
  '0xd0b': 'ARM Cortex-A76',
  '0xd0c': 'ARM Neoverse-N1',
  '0xd40': 'ARM Neoverse-V1',
  '0xd49': 'ARM Neoverse-N2',
  '0xd4f': 'ARM Neoverse-V2',
}

export function parseCpuinfo(text: string): Cpuinfo {
  const valueOf = (key: string) => new RegExp(`^${key}\\s*:[ \\t]*(.+)$`, 'm').exec(text)?.[1]?.trim()
  const implementedByArm = valueOf('CPU implementer') === '0x41'
  const part = implementedByArm ? armParts[valueOf('CPU part') ?? ''] : undefined
  const model = valueOf('model name') ?? part ?? valueOf('cpu model') ?? valueOf('cpu') ?? valueOf('Model')
  return {
    model: (model ?? '').replace(/\s+/g, ' '),
    hasHypervisor: /^flags\s*:.*\bhypervisor\b/m.test(text),
  }
}
