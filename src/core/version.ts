/** The version in package.json; a test holds the two together. */
export const toolVersion = '0.1.0';
