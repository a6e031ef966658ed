import { type OfficeRoute, staff } from './route.ts'

/** Live numbers, switches, jobs and letters. */
export const operationRoutes = {
  // Each queue names its own right.
  officeWaiting: staff('GET', '/wps/office/waiting', null),
  liveNumbers: staff('GET', '/wps/office/operations/live', 'operations.read'),
  switches: staff('GET', '/wps/office/operations/switches', 'operations.read'),
  switchSubjects: staff('GET', '/wps/office/operations/switches/subjects', 'operations.read'),
  queues: staff('GET', '/wps/office/operations/queues', 'operations.read'),
} as const satisfies Record<string, OfficeRoute>
