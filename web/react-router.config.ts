import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: 'handler.js',
  // Routes are few and their modules small: one chunk a route is fewer requests than three.
  splitRouteModules: false,
} satisfies Config
