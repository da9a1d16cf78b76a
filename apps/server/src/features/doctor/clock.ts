import { well, wrong, type Finding } from './finding.ts'

const mostSkewMs = 2000

/** Sessions, codes and charts compare the times of several machines. */
export const clockFinding = (part: string, skewMs: number): Finding => {
  const says = `${(Math.abs(skewMs) / 1000).toFixed(1)} s apart from here`
  return Math.abs(skewMs) <= mostSkewMs
    ? well(`${part} clock`, says)
    : wrong(`${part} clock`, says, 'Keep both machines on time with NTP (chrony, systemd-timesyncd).')
}
