/** The calls without React: for servers, tools and tests. */
export { type Client, type ClientOptions, createClient } from './client.ts'
export { Refusal } from './refusal.ts'
