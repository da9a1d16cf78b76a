import { useNavigate } from '@tanstack/react-router'
import { Server } from 'lucide-react'
import { apiQuery } from '../../lib/api/client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import type { Command } from './command.ts'

const most = 6

/** The devices whose name or address has the text; the server looks, however many there are. */
export function useFoundDevices(text: string): Command[] {
  const navigate = useNavigate()
  const search = useSettled(text.trim())
  const { data } = apiQuery.useQuery(
    'get',
    '/api/devices',
    { params: { query: { search, sort: 'name', direction: 'asc', limit: most } } },
    { enabled: search !== '' },
  )
  // What was found for other words is nothing that Enter may open.
  if (search === '' || search !== text.trim()) return []
  return (data?.devices ?? []).map(({ id, name, address }) => ({
    label: name,
    hint: address ?? '',
    isFound: true,
    Icon: Server,
    run: () => void navigate({ to: '/servers/$id', params: { id } }),
  }))
}
