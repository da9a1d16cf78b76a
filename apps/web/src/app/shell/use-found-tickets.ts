import { useNavigate } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { apiQuery } from '../../lib/api/client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import type { Command } from './command.ts'

const most = 4

/** The tickets whose title, text or number has what was typed. */
export function useFoundTickets(text: string): Command[] {
  const navigate = useNavigate()
  const search = useSettled(text.trim())
  const { data } = apiQuery.useQuery(
    'get',
    '/api/tickets',
    { params: { query: { search, limit: most } } },
    { enabled: search !== '' },
  )
  // What was found for other words is nothing that Enter may open.
  if (search === '' || search !== text.trim()) return []
  return (data?.tickets ?? []).map(({ id, number, title }) => ({
    label: title,
    hint: `#${number}`,
    isFound: true,
    Icon: Ticket,
    run: () => void navigate({ to: '/tickets/$id', params: { id } }),
  }))
}
