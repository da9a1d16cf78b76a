type Held = { joins: number; nonce: string | null; challenge: string | null }
type Coming = { joins: number; nonce: string; challenge: string }

/**
 * Judges a signed join. Device and server both count joins: an older count means a copied disk, unless it
 * repeats the last join after a lost response, with a new challenge. A device that is ahead is no copy: the
 * server lost state (a restore, a failover) and continues from the device's count.
 */
export function judgeJoin(held: Held, coming: Coming): 'next' | 'again' | 'replay' | 'clone' {
  if (held.challenge === coming.challenge) return 'replay'
  if (coming.joins >= held.joins) return 'next'
  if (held.joins - 1 === coming.joins && held.nonce === coming.nonce) return 'again'
  return 'clone'
}
