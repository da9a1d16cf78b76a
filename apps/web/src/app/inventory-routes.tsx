import { createRoute } from '@tanstack/react-router'
import {
  readApplicationsSearch,
  readChangesSearch,
  readContainersSearch,
  readSecuritySearch,
  readUsbSearch,
} from '../features/inventory/inventory-search.ts'
import { needWords } from '../lib/i18n/words.ts'
import { page, shell } from './shell-routes.tsx'

/** The pages about what machines have and what changed on them. */
export const inventoryPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/usb',
    staticData: { title: 'usb' },
    validateSearch: readUsbSearch,
    loader: () => needWords('devices', 'inventory', 'usb', 'watching'),
    component: page(() => import('../features/inventory/usb/usb-page.tsx'), 'UsbPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/security',
    staticData: { title: 'security' },
    validateSearch: readSecuritySearch,
    loader: () => needWords('changes', 'devices', 'inventory', 'posture', 'security', 'watching'),
    component: page(() => import('../features/inventory/posture/security-page.tsx'), 'SecurityPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/applications',
    staticData: { title: 'applications' },
    validateSearch: readApplicationsSearch,
    loader: () => needWords('devices', 'inventory', 'applications', 'watching'),
    component: page(
      () => import('../features/inventory/applications/applications-page.tsx'),
      'ApplicationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/containers',
    staticData: { title: 'containers' },
    validateSearch: readContainersSearch,
    loader: () => needWords('containers', 'devices', 'inventory', 'watching'),
    component: page(() => import('../features/inventory/containers/containers-page.tsx'), 'ContainersPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/changes',
    staticData: { title: 'changes' },
    validateSearch: readChangesSearch,
    loader: () => needWords('changes', 'devices'),
    component: page(() => import('../features/inventory/changes/changes-page.tsx'), 'ChangesPage'),
  }),
] as const
