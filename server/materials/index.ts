export { openRequestsTag } from './requests/service.ts'
export { citiesOfOpenRequests } from './requests/store-requests.ts'
