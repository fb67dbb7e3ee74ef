import { bend } from './road-bend.ts';

/** Of the viewer above the road; a card is 0.63 by 0.88. */
export const eyeHeight = 1.55;
export const eye = eyeHeight.toFixed(2);

export const groundVertex = /* glsl */ `
  varying float far;
  varying float side;
  ${bend}
  void main() {
    // Squared: most of the divisions lie near the viewer.
    float along = uv.y * uv.y * 30.0 + 0.5;
    far = along;
    side = uv.x * 2.0 - 1.0;
    vec3 at = vec3(side * 1.28 + bend(along), -${eye}, -along);
    gl_Position = projectionMatrix * vec4(at, 1.0);
  }
`;

export const groundFragment = /* glsl */ `
  uniform vec3 hue;
  uniform vec3 surface;
  uniform float share;
  uniform float height;
  uniform float horizon;
  varying float far;
  varying float side;
  void main() {
    float edge = 1.0 - smoothstep(0.96, 1.0, abs(side));
    float fog = 1.0 - smoothstep(14.0, 30.0, far);
    // From the bottom of the window up to the horizon, as in the still picture.
    float up = gl_FragCoord.y / (height * (1.0 - horizon));
    // The covered part fades out, as in the still picture.
    float front = share * 1.12;
    float covered = 1.0 - smoothstep(front - 0.12, front, up);
    vec3 colour = mix(surface, hue, covered * mix(0.06, 0.12, up));
    gl_FragColor = vec4(colour, 0.8 * edge * fog);
  }
`;
