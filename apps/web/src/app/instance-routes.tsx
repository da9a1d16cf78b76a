import { createRoute } from '@tanstack/react-router'
import { needWords } from '../lib/i18n/words.ts'
import type { InstanceAuditSearch } from './instance/instance-audit-page.tsx'
import { page, shell } from './shell-routes.tsx'

// Few people open these pages: one piece of code and one list of words for all of them keep the others small.
const load = async () => {
  const [{ components }] = await Promise.all([
    import('./instance/pages.ts'),
    needWords('audit', 'alert-words', 'instance', 'posture'),
  ])
  return components
}
const staticData = { title: 'instance' } as const

/** The pages of instance administrators. */
export const instancePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/instance',
    staticData,
    component: page(load, 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/instance/workspaces',
    staticData,
    component: page(load, 'WorkspacesPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/instance/engines',
    staticData,
    component: page(load, 'EnginesPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/instance/jobs',
    staticData,
    component: page(load, 'JobsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/instance/versions',
    staticData,
    component: page(load, 'VersionsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/instance/audit',
    staticData,
    validateSearch: ({ workspace, name }: InstanceAuditSearch): InstanceAuditSearch => ({ workspace, name }),
    component: page(load, 'InstanceAuditPage'),
  }),
] as const
