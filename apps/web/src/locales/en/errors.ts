export const errors = {
  notFound: 'Page Not Found',
  notFoundDescription: 'Page not found:',
  failed: 'Internal Server Error',
  failedDescription: 'Something went wrong on our side. Please try again.',
  retry: 'Try again',
  home: 'Go to the dashboard',
} as const
