import { EnginesPage } from './engines-page.tsx'
import { InstanceAuditPage } from './instance-audit-page.tsx'
import { JobsPage } from './jobs-page.tsx'
import { PeoplePage } from './people-page.tsx'
import { VersionsPage } from './versions-page.tsx'
import { WorkspacesPage } from './workspaces-page.tsx'

/** The pages of instance administrators, as one piece of code. */
export const components = {
  EnginesPage,
  InstanceAuditPage,
  JobsPage,
  PeoplePage,
  VersionsPage,
  WorkspacesPage,
}
