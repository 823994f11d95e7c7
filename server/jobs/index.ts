export { findJobForSharing, type SharedJob } from './posts/store-public.ts'
