import { well, wrong, type Finding } from './finding.ts'

const leastBytes = 2e9

export const roomFinding = (part: string, freeBytes: number): Finding => {
  const says = `${(freeBytes / 1e9).toFixed(1)} GB of room`
  return freeBytes >= leastBytes
    ? well(`${part} disk`, says)
    : wrong(`${part} disk`, says, 'Make room: below this a store soon stops taking what is new.')
}
