import { BufferAttribute, BufferGeometry, Points, ShaderMaterial } from 'three';
import { seededChance } from '#platform/chance/seeded-chance.ts';

/** Two layers, small faint stars and larger bright ones. */
const layers = [
  { count: 8_000, size: [0.8, 1.6], light: [0.2, 0.55] },
  { count: 3_500, size: [1.2, 2.6], light: [0.5, 1] },
] as const;
/** Further than any camera goes. */
const [nearest, furthest] = [16_000, 26_000];
/** What a camera needs to see them all. */
export const starsFar = 60_000;

/** A sky around the scene in one draw call, the same at every visit. */
export function makeStars(): Points<BufferGeometry, ShaderMaterial> {
  const chance = seededChance(20_260);
  const places: number[] = [];
  const looks: number[] = [];
  const within = ([least, most]: readonly [number, number]) => least + (most - least) * chance();
  for (const { count, size, light } of layers)
    for (let star = 0; star < count; star++) {
      const [height, turn, distance] = [2 * chance() - 1, 2 * Math.PI * chance(), within([nearest, furthest])];
      const ring = Math.sqrt(1 - height * height) * distance;
      places.push(ring * Math.cos(turn), height * distance, ring * Math.sin(turn));
      // The third is the warmth of its light.
      looks.push(within(size), within(light), chance());
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('look', new BufferAttribute(new Float32Array(looks), 3));
  const material = new ShaderMaterial({
    uniforms: { pixelRatio: { value: devicePixelRatio } },
    vertexShader: /* glsl */ `
      attribute vec3 look;
      uniform float pixelRatio;
      varying vec2 light;
      void main() {
        light = look.yz;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        gl_PointSize = look.x * min(pixelRatio, 2.0);
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec2 light;
      void main() {
        float round_ = 1.0 - smoothstep(0.3, 0.5, length(gl_PointCoord - 0.5));
        vec3 colour = mix(vec3(0.72, 0.8, 1.0), vec3(1.0, 0.93, 0.82), light.y);
        gl_FragColor = vec4(colour, light.x * round_);
      }
    `,
    transparent: true,
    depthTest: false,
    depthWrite: false,
  });
  const stars = new Points(geometry, material);
  stars.frustumCulled = false;
  return stars;
}
