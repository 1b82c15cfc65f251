/**
 * What a space station may be called. It is the first segment of the station's paths: anything else would make its
 * links lead elsewhere.
 */
export const stationDomain = /^[A-Za-z0-9-]{1,63}$/;
