export { findPostForSharing, type SharedPost } from './store-public.ts'
