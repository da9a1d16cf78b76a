export const roles = {
  name: { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' },
  hint: {
    owner: 'Everything, the ownership and the usage included.',
    admin: 'Manages people, keys and settings.',
    member: 'Works with all that is watched here.',
    viewer: 'Looks, and changes nothing.',
  },
  can: {
    workspace: {
      view: 'See the workspace and its settings',
      leave: 'Leave the workspace',
      change: 'Rename the workspace and change its settings',
      transfer: 'Hand the ownership to another member',
      delete: 'Delete the workspace and all that is in it',
    },
    team: {
      view: 'See the members of the team',
      manage: 'Change roles and departments, deactivate and remove members',
      invite: 'Invite people and revoke invitations',
    },
    api_keys: { manage: 'Create and revoke API keys' },
    devices: {
      view: 'See the devices and what they report',
      manage: 'Rename, tag and remove devices',
      enrol: 'Create and revoke enrolment keys for new devices',
    },
    usb: { manage: 'Say which USB devices are known' },
    storage: {
      view: 'See and download files',
      change: 'Upload, rename and move files, move them to the trash and back',
      share: 'Share files by a link, and revoke such links',
      purge: 'Delete files for good, and see whether the storage is whole',
    },
    audit: { view: 'Read and export the audit log' },
    samples: { write: 'Write samples by Prometheus remote write' },
    billing: { view: 'See the usage and its limits' },
  },
  matrix: {
    open: 'Manage roles',
    title: 'Roles',
    lead: 'What each role may do. The server checks every call against this very table. A member’s role is changed in their row.',
    action: 'Action',
    key: 'API key',
    yes: 'Yes',
    no: 'No',
  },
  scope: { read: 'Read', write: 'Write', ingest: 'Ingest' },
} as const
