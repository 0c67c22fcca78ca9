/** The memory in KiB that OWASP recommends for argon2id with one pass. */
export const PASSWORD_MEMORY = 46 * 1024;
