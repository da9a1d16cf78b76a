export const usage = {
  title: 'Billing and usage',
  description: 'What this workspace uses, against the limits set here.',
  noPayment: 'Nothing is charged',
  noPaymentHint:
    'Marsad takes no payment. The limits are set by the people who run this server; ask them for more.',
  failed: 'The usage could not be loaded',
  forbidden: 'Only the owner sees the usage.',
  devices: 'Devices',
  devicesHint: 'Watched in this workspace.',
  samplesPerDay: 'Samples a day',
  samplesPerDayHint: 'Stored within the last 24 hours.',
  storageBytes: 'Storage',
  storageBytesHint: 'Files that people keep here.',
  members: 'Members',
  membersHint: 'Active and deactivated.',
  of: '{used} of {limit}',
  unlimited: 'No limit',
} as const
