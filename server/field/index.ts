export { findVolunteerOf } from './login/find-volunteer.ts'
