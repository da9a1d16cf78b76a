type Held = { joins: number; nonce: string | null; challenge: string | null }
type Coming = { joins: number; nonce: string; challenge: string }

/**
 * What a signed join is. A device counts its joins, and so does the server: whoever comes with an older count is a copy
 * of its disk, unless it is the last join once more, whose answer got lost; that one has asked for a new challenge.
 * A device that leads is no copy: only a server that lost state (a restore, a failover) is behind, and it counts on from there.
 */
export function judgeJoin(held: Held, coming: Coming): 'next' | 'again' | 'replay' | 'clone' {
  if (held.challenge === coming.challenge) return 'replay'
  if (coming.joins >= held.joins) return 'next'
  if (held.joins - 1 === coming.joins && held.nonce === coming.nonce) return 'again'
  return 'clone'
}
