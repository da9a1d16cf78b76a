export const systems = ['linux', 'windows', 'macos'] as const
export type System = (typeof systems)[number]

/** What an admin pastes on a machine. The key goes into the environment, so that the agent never has it among its arguments. */
export function installCommand(system: System, origin: string, token: string): string {
  if (system === 'windows') return `$env:MARSAD_ENROLMENT_KEY = '${token}'; irm ${origin}/install.ps1 | iex`
  return `curl -fsSL ${origin}/install.sh | sudo MARSAD_ENROLMENT_KEY=${token} sh`
}
